//! What holds of every window.

use super::*;

const WINDOWS: [(f32, f32); 14] = [
    (360.0, 640.0),
    (390.0, 844.0),
    (412.0, 915.0),
    (768.0, 1024.0),
    (1080.0, 1920.0),
    (640.0, 360.0),
    (844.0, 390.0),
    (932.0, 430.0),
    (1000.0, 1000.0),
    (1024.0, 768.0),
    (1280.0, 720.0),
    (1920.0, 1080.0),
    (2560.0, 1080.0),
    (3840.0, 2160.0),
];

fn board_rect(frame: &Frame, pits: u8) -> Rect {
    let half = half_size(pits, frame.form());
    let half = if frame.upright() { half.yx() } else { half };
    Rect::from_center_half_size(frame.match_board.centre, half * frame.match_board.scale)
}

#[test]
fn the_board_fits_between_the_bands() {
    for (width, height) in WINDOWS {
        for pits in 4..=7 {
            let frame = Frame::new(Vec2::new(width, height), pits);
            let board = board_rect(&frame, pits);
            assert!(
                board.min.x >= -0.01 && board.max.x <= width + 0.01,
                "{width}x{height}: {board:?}"
            );
            assert!(
                board.min.y >= frame.top_band.max.y - 0.01,
                "{width}x{height}: {board:?}"
            );
            assert!(
                board.max.y <= frame.bottom_band.min.y + 0.01,
                "{width}x{height}: {board:?}"
            );
            if let Some(rail) = frame.rail {
                assert!(
                    board.max.x <= rail.min.x + 0.01,
                    "{width}x{height}: {board:?}"
                );
            }
        }
    }
}

#[test]
fn for_a_left_hand_the_rail_changes_sides_and_the_board_beside_it() {
    for (width, height) in [(844.0, 390.0), (1024.0, 768.0)] {
        let right = Frame::new(Vec2::new(width, height), 6);
        let left = right.for_left_hand();
        let (rail, board) = (left.rail.expect("a rail"), board_rect(&left, 6));
        assert_eq!(rail.min.x, 0.0);
        assert!(board.min.x >= rail.max.x && board.max.x <= width);
        let change = board.size() - board_rect(&right, 6).size();
        assert!(change.length() < 0.01);
    }
    let wide = Frame::new(WIDE, 6);
    assert_eq!(wide.for_left_hand(), wide);
}

#[test]
fn larger_text_makes_the_interface_larger_and_the_board_gives_way_last() {
    for (width, height) in WINDOWS {
        let window = Vec2::new(width, height);
        let drawn = Frame::new(window, 6);
        for text in [1.25, 1.5, 2.0] {
            let frame = Frame::with_text(window, 6, text, TypeRoom::Scrolls);
            let size = frame.ui_scale * frame.type_scale;
            let wanted = drawn.ui_scale * text;
            assert!((size - wanted).abs() < 1e-3, "{width}x{height}: {size}");
            let board = board_rect(&frame, 6);
            let (top, bottom) = (frame.top_band.max.y, frame.bottom_band.min.y);
            assert!(board.min.y >= top - 0.01 && board.max.y <= bottom + 0.01);
            assert!(board.min.x >= -0.01 && board.max.x <= width + 0.01);
            let area = |frame| board_rect(frame, 6).size().element_product();
            assert!(
                area(&frame) > 0.4 * area(&drawn),
                "{width}x{height}, {text}"
            );
        }
    }
}

#[test]
fn upright_pits_are_large_enough_for_a_finger() {
    for (width, height) in WINDOWS {
        let frame = Frame::new(Vec2::new(width, height), 6);
        if frame.shape == Shape::Tall {
            let across = 2.0 * crate::view::shape::PIT_RADIUS * frame.match_board.scale;
            assert!(across >= 48.0, "{width}x{height}: {across}");
        }
    }
}

#[test]
fn the_wide_board_takes_nine_tenths_of_the_limiting_side() {
    let frame = Frame::new(WIDE, 6);
    assert!(board_rect(&frame, 6).width() >= 0.9 * WIDE.x);
    assert_eq!(frame.ui_scale, 1.0);
}

#[test]
fn no_text_of_the_interface_is_lower_than_14_pixels() {
    const SMALLEST_STYLE: f32 = 14.0;
    for (width, height) in WINDOWS {
        let frame = Frame::new(Vec2::new(width, height), 6);
        assert!(
            frame.ui_scale * SMALLEST_STYLE >= 13.99,
            "{width}x{height}: {}",
            frame.ui_scale
        );
    }
}

#[test]
fn each_window_has_its_composition() {
    let shape = |width, height| Frame::new(Vec2::new(width, height), 6).shape;
    assert_eq!(shape(1920.0, 1080.0), Shape::Wide);
    assert_eq!(shape(844.0, 390.0), Shape::Rail);
    assert_eq!(shape(390.0, 844.0), Shape::Tall);
    assert_eq!(shape(1000.0, 1000.0), Shape::Rail);
    assert_eq!(shape(1024.0, 768.0), Shape::Rail);
}

#[test]
fn a_page_that_is_zoomed_far_is_composed_as_for_the_smallest_phone() {
    for (window, smallest) in [
        ((320.0, 568.0), (360.0, 640.0)),
        ((568.0, 320.0), (640.0, 360.0)),
    ] {
        let frame = Frame::new(Vec2::from(window), 6);
        let smallest = Frame::new(Vec2::from(smallest), 6);
        assert_eq!(frame.shape, smallest.shape);
        assert!((frame.size() - smallest.size()).abs().max_element() < 2.0);
        let board = board_rect(&frame, 6);
        assert!(
            board.min.x >= -0.01 && board.max.x <= window.0 + 0.01,
            "{board:?}"
        );
    }
}

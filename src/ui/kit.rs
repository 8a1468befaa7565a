//! What every builder of a piece of interface needs: words, pictures, the composition, and how text is set.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::text::{FontFeatureTag, LineHeight};
use bevy::ui::widget::Label;
use fluent_bundle::FluentValue;

use super::art::Art;
use super::icon::Icon;
use super::theme::{Face, Style};
use crate::game::Screen;
use crate::text::Words;
use crate::view::frame::{Frame, Shape};

/// The root of a screen: as large as the window, gone with the screen, and no hindrance to a click on the board.
pub fn screen_root(screen: Screen, tab_group: i32) -> impl Bundle {
    (
        DespawnOnExit(screen),
        TabGroup::new(tab_group),
        Pickable::IGNORE,
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            ..default()
        },
    )
}

/// A row of things beside each other, or below each other where there is no room for that.
pub fn beside_or_below(below: bool) -> Node {
    let (flex_direction, align_items) = if below {
        (FlexDirection::Column, AlignItems::Stretch)
    } else {
        (FlexDirection::Row, AlignItems::Center)
    };
    Node {
        flex_direction,
        align_items,
        flex_shrink: 0.0,
        ..default()
    }
}

/// Words, pictures and the composition in one parameter.
#[derive(SystemParam)]
pub struct Kit<'w> {
    /// The catalogue.
    pub words: Res<'w, Words>,
    /// Fonts and pictures.
    pub art: Res<'w, Art>,
    /// The composition.
    pub frame: Res<'w, Frame>,
}

/// The hand that adds children to a node.
pub type Hand<'a> = ChildSpawnerCommands<'a>;

impl Kit<'_> {
    /// The words for an id.
    pub fn say(&self, id: &str) -> String {
        self.words.say(id)
    }

    /// The words for an id with its variables.
    pub fn say_with(&self, id: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        self.words.say_with(id, values)
    }

    /// The composition of the window.
    pub fn shape(&self) -> Shape {
        self.frame.shape
    }

    /// A card where the drawing of a 1280 by 720 window has it; `padding` across and down.
    pub fn drawn(&self, [x, y, width, height]: [f32; 4], padding: Vec2) -> Node {
        let aside = (self.frame.size() - Vec2::new(1280.0, 720.0)) / 2.0;
        Node {
            position_type: PositionType::Absolute,
            left: px(aside.x + x),
            top: px(aside.y + y),
            width: px(width),
            height: px(height),
            padding: UiRect::axes(px(padding.x), px(padding.y)),
            flex_direction: FlexDirection::Column,
            ..default()
        }
    }

    /// A card that lies over the tools of an upright window, at least that high where it is low and where it is not.
    pub fn over_the_tools(&self, [low, high]: [f32; 2]) -> Node {
        let compact = self.frame.compact();
        Node {
            position_type: PositionType::Absolute,
            left: px(8),
            right: px(8),
            bottom: px(6),
            min_height: px(if compact { low } else { high }),
            padding: UiRect::axes(px(12), px(if compact { 4 } else { 7 })),
            flex_direction: FlexDirection::Column,
            justify_content: JustifyContent::SpaceBetween,
            ..default()
        }
    }

    /// The style of a card's title: smaller where the type has grown much.
    pub fn title(&self) -> Style {
        /// On narrower windows, in interface pixels, a long word has no room as a large heading.
        const NARROW: f32 = 380.0;
        if self.frame.icons_alone() && self.frame.size().x < NARROW {
            Style::Strong
        } else if self.frame.icons_alone() {
            Style::Heading
        } else {
            Style::Title
        }
    }

    /// How text of a style is set.
    pub fn set(&self, style: Style) -> (TextFont, LineHeight) {
        self.set_at_most(style, f32::MAX)
    }

    /// The same, no larger than that many interface pixels: for what can neither wrap nor scroll across.
    pub fn set_at_most(&self, style: Style, most: f32) -> (TextFont, LineHeight) {
        let (face, drawn, line) = style.metrics();
        let size = self.frame.grown(drawn).min(most.max(drawn));
        let face = match face {
            Face::Display if self.frame.plain_titles => Face::ReadingBold,
            face => face,
        };
        (
            TextFont {
                font: self.art.font(face).into(),
                font_size: size.into(),
                // The display face's own figures are old-style, and sink below the line.
                font_features: [FontFeatureTag::LINING_FIGURES].into(),
                ..default()
            },
            LineHeight::RelativeToFont(line / drawn),
        )
    }

    /// A text that takes no clicks.
    pub fn text<W: Into<String>>(
        &self,
        style: Style,
        color: Color,
        words: W,
    ) -> impl Bundle + use<W> {
        (
            Text(words.into()),
            // So that it can be read aloud.
            Label,
            self.set(style),
            TextColor(color),
            Pickable::IGNORE,
        )
    }

    /// A text on one line.
    pub fn line<W: Into<String>>(
        &self,
        style: Style,
        color: Color,
        words: W,
    ) -> impl Bundle + use<W> {
        (self.text(style, color, words), TextLayout::no_wrap())
    }

    /// A text in the middle of what holds it, on one line unless it has no room.
    pub fn middle<W: Into<String>>(
        &self,
        style: Style,
        color: Color,
        words: W,
    ) -> impl Bundle + use<W> {
        // Rounding would break a short line in two.
        const SHORT: usize = 9;
        let words = words.into();
        let layout = TextLayout {
            justify: Justify::Center,
            linebreak: if words.chars().count() <= SHORT {
                LineBreak::NoWrap
            } else {
                LineBreak::default()
            },
        };
        (self.text(style, color, words), layout)
    }

    /// A text in which `*words*` are bold, in a body style.
    pub fn rich(&self, hand: &mut Hand, style: Style, color: Color, words: &str) {
        let strong = match style {
            Style::Small => Style::SmallBold,
            Style::Lesson => Style::LessonBold,
            Style::Page => Style::Strong,
            _ => Style::Bold,
        };
        hand.spawn((self.text(style, color, ""), Rich(words.to_owned())))
            .with_children(|spans| {
                for (i, part) in words
                    .split('*')
                    .enumerate()
                    .filter(|(_, part)| !part.is_empty())
                {
                    let style = if i % 2 == 1 { strong } else { style };
                    spans.spawn((TextSpan(part.to_owned()), self.set(style), TextColor(color)));
                }
            });
    }

    /// A tinted icon.
    pub fn icon(&self, icon: Icon, size: f32, color: Color) -> impl Bundle + use<> {
        (
            ImageNode::new(self.art.icon(icon)).with_color(color),
            Node {
                width: px(size),
                height: px(size),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        )
    }

    /// A picture that keeps its colours.
    pub fn picture(&self, image: Handle<Image>, size: Vec2) -> impl Bundle + use<> {
        (
            ImageNode::new(image),
            Node {
                width: px(size.x),
                height: px(size.y),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        )
    }
}

/// The words of a text with bold parts, for those who read the interface aloud.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct Rich(pub String);

/// A headless interface for tests: everything a builder needs, in a window of 1280 by 720, at the board of a match.
#[cfg(test)]
pub(super) fn on_paper() -> App {
    let mut app = App::new();
    app.add_plugins((
        MinimalPlugins,
        bevy::state::app::StatesPlugin,
        AssetPlugin::default(),
    ))
    .init_asset::<Image>()
    .init_asset::<Font>()
    .insert_state(Screen::Match)
    .init_state::<crate::game::Menu>()
    .init_resource::<crate::typeface::Typefaces>()
    .init_resource::<Art>()
    .init_resource::<Words>()
    .insert_resource(Frame::new(Vec2::new(1280.0, 720.0), 6));
    app
}

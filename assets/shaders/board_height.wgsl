// First pass: the board's height, once, so that the second pass can read it some 70 times a pixel.
//
// Full floats cannot be filtered in every browser. Two half floats can: the height rounded, and what the rounding
// lost. Filtering is linear, so the sum of the filtered parts is the filtered sum.
#import kalah::board_shape::{picture, to_board}
#ifdef CARTON
#import kalah::carton::board_height
#else ifdef PAPER
#import kalah::paper::board_height
#else ifdef SAND
#import kalah::sand::board_height
#else ifdef CONTRAST
#import kalah::contrast::board_height
#else
#import kalah::walnut::board_height
#endif

@fragment
fn fragment(@builtin(position) position: vec4<f32>) -> @location(0) vec4<f32> {
    let pixel = position.xy * picture.height_texel;
    let world = (vec2<f32>(pixel.x, picture.size.y - pixel.y) - picture.centre) / picture.scale;
    let h = board_height(to_board(world));
    // Steps of 1/1024 are exact in a half float of this size.
    let rounded = floor(h * 1024.0 + 0.5) / 1024.0;
    return vec4<f32>(rounded, h - rounded, 0.0, 1.0);
}

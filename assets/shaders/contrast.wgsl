// The plain board: shapes of strong contrast on a dark ground, without light, grain or depth.
//
// Rims and plates tell the sides apart twice, by colour and by form: near a whole yellow ring and white pills, far a
// white ring with four gaps and black tags. Text and rims keep at least 7:1 to what lies behind them.
#define_import_path kalah::contrast

#import kalah::light::plain
#import kalah::board_shape::{
    CORNER, Surface, hollow, is_store, picture, plate_at, plate_distance, rounded_box,
}

const THICK: f32 = 0.01;
const EDGE_FOOT: f32 = -1.0;
const EDGE_WIDTH: f32 = 0.0;
const TOP: f32 = 0.01;
const HAS_SIDE: bool = false;
// The table is drawn with the board: it needs no shadow.
const HAS_TABLE: bool = false;

// Colours as displayed. White on the board has 17:1, yellow 12:1; on the hollows 19:1 and 14:1.
const TABLE: vec3<f32> = vec3<f32>(0.020, 0.022, 0.028);
const BOARD: vec3<f32> = vec3<f32>(0.105, 0.110, 0.125);
const HOLLOW: vec3<f32> = vec3<f32>(0.035, 0.038, 0.046);
const WHITE: vec3<f32> = vec3<f32>(1.0, 1.0, 1.0);
const YELLOW: vec3<f32> = vec3<f32>(1.0, 0.84, 0.18);
const BLACK: vec3<f32> = vec3<f32>(0.0, 0.0, 0.0);

fn outline(b: vec2<f32>) -> f32 {
    return rounded_box(b, picture.half_size, CORNER);
}

fn board_height(b: vec2<f32>) -> f32 {
    return 0.0;
}

// One sample of the picture, in units: edges are blurred by as much, so that they are even without finer samples.
fn sample_width() -> f32 {
    return 1.0 / (picture.scale * picture.samples);
}

// 1 inside of a distance, 0 outside.
fn inside(d: f32) -> f32 {
    let s = sample_width();
    return 1.0 - smoothstep(-0.7 * s, 0.7 * s, d);
}

// The width of a rim, in units: 3 pixels on the smallest board, and no less than that elsewhere.
fn rim_width() -> f32 {
    return max(0.052, 3.2 / picture.scale);
}

fn board_surface(b: vec2<f32>, z: f32, normal: vec3<f32>, ambient: f32) -> Surface {
    let width = rim_width();
    let edge = outline(b);
    var c = mix(TABLE, BOARD, inside(edge));
    c = mix(c, WHITE, inside(abs(edge + 0.5 * width) - 0.5 * width) * 0.62);
    // The line between the rows.
    let end = abs(b.x) - 0.5 * picture.pits + 0.12;
    c = mix(c, WHITE, inside(max(abs(b.y) - 0.25 * width, end)) * 0.62);
    // A hollow's rim lies around it, so that no seed covers it.
    let h = hollow(b);
    let d = length(h.xy) - h.z;
    let near = select((b.y < 0.0), (b.x > 0.0), is_store(h.w));
    c = mix(c, HOLLOW, inside(d));
    let one = inside(abs(d - 0.5 * width) - 0.5 * width);
    let gaps = inside(abs(abs(h.x) - abs(h.y)) - 0.045);
    c = mix(c, select(WHITE, YELLOW, near), one * select(1.0 - gaps, 1.0, near));
    // Plates: white pills near, black tags with a white border far.
    let plate = plate_at(b);
    let pd = plate_distance(plate);
    let border = max(0.020, 2.0 / picture.scale);
    let tag = mix(WHITE, BLACK, inside(pd + border));
    c = mix(c, select(tag, WHITE, plate.z < 0.0), inside(pd));
    return Surface(plain(c), vec3<f32>(0.0, 0.0, 1.0), 0.0, 1.0, 1.0);
}

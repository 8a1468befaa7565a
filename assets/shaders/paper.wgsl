// A board drawn in ink on a sheet of rough paper and washed with watercolour. Nothing is carved: light and depth are
// drawn.
#define_import_path kalah::paper

#import kalah::light::rgb
#import kalah::noise::{clouds, hash_line, hash_plane, noise_plane}
#import kalah::board_shape::{
    CORNER, Surface, hollow, is_store, picture, plate_accent, plate_at, plate_distance, rounded_box,
}

const THICK: f32 = 0.025;
const EDGE_FOOT: f32 = -1.0;
const EDGE_WIDTH: f32 = 0.0;
const TOP: f32 = 0.06;
const HAS_SIDE: bool = false;
const HAS_TABLE: bool = true;

fn square(x: f32) -> f32 {
    return x * x;
}

// 1 below `low`, 0 above `high`.
fn falling(low: f32, high: f32, x: f32) -> f32 {
    return 1.0 - smoothstep(low, high, x);
}

fn sheet() -> vec2<f32> {
    return picture.half_size + 0.22;
}

// The torn edge of the sheet.
fn outline(b: vec2<f32>) -> f32 {
    return rounded_box(b, sheet(), 0.03) + 0.030 * (clouds(b * 7.0) - 0.5) + 0.012 * (noise_plane(b * 30.0) - 0.5);
}

fn board_height(b: vec2<f32>) -> f32 {
    let d = outline(b);
    if d > 0.0 {
        return -THICK;
    }
    let curl = smoothstep(-0.9, 0.0, d);
    let corners = smoothstep(sheet().x - 2.0, sheet().x, abs(b.x)) * smoothstep(0.5, 1.9, abs(b.y));
    return 0.05 * curl * curl * corners + 0.0032 * (noise_plane(b * 42.0) - 0.5) + 0.0028 * (noise_plane(b * 80.0) - 0.5);
}

// A pen's line of half width w at distance d; the pressure varies along it.
fn pen(d: f32, w: f32, p: vec2<f32>) -> f32 {
    let pressure = 0.60 + 0.80 * noise_plane(p * 2.6) + 0.10 * noise_plane(p * 23.0);
    return falling(w * pressure - 0.003, w * pressure + 0.006, abs(d));
}

// How the hand strays.
fn stray(b: vec2<f32>, own: f32) -> vec2<f32> {
    return 0.030 * (vec2<f32>(noise_plane(b * 1.7 + own), noise_plane(b * 1.7 + own + 40.0)) - 0.5)
        + 0.008 * (vec2<f32>(noise_plane(b * 8.0 + own), noise_plane(b * 8.0 + own + 40.0)) - 0.5);
}

fn board_surface(b: vec2<f32>, z: f32, normal: vec3<f32>, ambient: f32) -> Surface {
    var sheet_colour = rgb(226.0, 217.0, 198.0) * (0.95 + 0.05 * clouds(b * 3.0));
    sheet_colour = mix(sheet_colour, rgb(220.0, 198.0, 160.0), 0.25 * smoothstep(0.45, 0.8, clouds(b * 0.8 + 20.0)));
    let grain = noise_plane(b * 42.0) * 0.6 + noise_plane(b * 80.0) * 0.4;
    let c = hollow(b + stray(b, 0.0));
    let own = hollow(b);
    let radius = own.z;
    let d = length(c.xy) - radius;
    // Watercolour: washes bleed, pool at their edge and settle in the paper's pits.
    let bleed = 0.055 * (clouds(b * 4.0 + own.w * 3.7) - 0.5) + 0.02 * (noise_plane(b * 17.0) - 0.5);
    let off = vec2<f32>(0.016 * sin(own.w * 2.7), 0.014 * cos(own.w * 3.9));
    let wd = length(c.xy + off) - radius * 1.01 + bleed;
    let wash = falling(-0.012, 0.012, wd);
    let pool = exp(-square((wd + 0.018) / 0.022));
    let near = select((b.y < 0.0), (b.x > 0.0), is_store(own.w));
    let pigment = select(rgb(128.0, 150.0, 160.0), rgb(196.0, 146.0, 112.0), near);
    var dense = wash * (0.16 + 0.70 * clouds(b * 2.6 + own.w) + 0.16 * (grain - 0.5)) + 0.30 * pool * wash;
    // A second, darker wash where the bowl would be in shadow.
    let core = length(c.xy - vec2<f32>(0.17, -0.16) * (radius / 0.435));
    dense += 0.40 * smoothstep(-0.07, 0.09, core - radius * 0.86 + 1.6 * bleed) * wash;
    var col = sheet_colour * mix(vec3<f32>(1.0), pigment, clamp(dense, 0.0, 1.0));
    // A very thin wash over the whole board.
    let bd = rounded_box(b + stray(b, 9.0) * 1.3, picture.half_size - 0.06, CORNER * 0.9);
    let edge = 0.06 * (clouds(b * 2.7 + 60.0) - 0.5);
    let whole = falling(-0.02, 0.02, bd + edge);
    let whole_pool = exp(-square((bd + 0.03 + edge) / 0.03));
    let thin = (1.0 - wash) * whole * (0.55 + 0.45 * clouds(b * vec2<f32>(0.9, 2.6) + 3.0) + 0.12 * (grain - 0.5));
    col *= mix(vec3<f32>(1.0), rgb(230.0, 214.0, 186.0), thin + 0.35 * whole_pool * whole);
    // Ink: two strokes a circle.
    var ink = 0.0;
    let open = smoothstep(-0.05, 0.05, sin(atan2(c.y, c.x + 1e-7) * 0.5 + own.w * 1.9) + 0.94);
    ink = max(ink, pen(d, 0.0085, b) * open);
    let second = hollow(b + stray(b, 23.0) * 1.5 + vec2<f32>(0.006 * sin(own.w), 0.006));
    ink = max(ink, pen(length(second.xy) - radius * 0.992, 0.0055, b + 9.0) * step(0.25, noise_plane(b * 1.9 + own.w)));
    // Hatching on the shaded wall, crossed in its core.
    let inside = falling(-0.03, 0.0, d);
    let hu = dot(b, vec2<f32>(0.70, 0.71)) + 0.012 * (noise_plane(b * 5.0) - 0.5);
    let hz = core - radius * (0.84 + 0.14 * hash_line(floor(hu * 21.0)));
    ink = max(ink, 0.85 * falling(0.05, 0.15, abs(fract(hu * 21.0) - 0.5)) * smoothstep(0.0, 0.03, hz) * inside);
    let hv = dot(b, vec2<f32>(0.98, 0.20));
    let cross_line = abs(fract(hv * 20.0 + 0.1 * noise_plane(b * 4.0)) - 0.5);
    let cross_zone = core - radius * (1.04 + 0.12 * hash_line(floor(hv * 20.0)));
    ink = max(ink, 0.70 * falling(0.05, 0.15, cross_line) * smoothstep(0.0, 0.03, cross_zone) * inside);
    // The board's outline: two strokes; a row of ticks for its side; the middle line.
    ink = max(ink, pen(bd, 0.011, b + 3.0));
    let inner = rounded_box(b + stray(b, 51.0) * 1.6, picture.half_size - 0.125, CORNER * 0.85);
    ink = max(ink, pen(inner, 0.006, b + 30.0) * step(0.18, noise_plane(b * 0.9 + 2.0)));
    let band = step(bd, 0.0) * step(0.0, inner);
    let tick = abs(fract((b.x + 0.35 * b.y) * 17.0 + 0.15 * noise_plane(b * 6.0)) - 0.5);
    let shaded = step(0.0, dot(normalize(b / picture.half_size + 1e-5), vec2<f32>(0.55, -0.83)));
    ink = max(ink, 0.75 * band * falling(0.05, 0.14, tick) * shaded);
    let middle = pen(b.y + stray(b, 70.0).y, 0.006, b + 50.0);
    ink = max(ink, middle * step(abs(b.x), 0.5 * picture.pits - 0.15) * step(0.2, fract(b.x * 2.5 + 0.1)));
    // Plates: a drawn tag each.
    let flat_plate = plate_at(b);
    let plate = vec4<f32>(flat_plate.xy + stray(b, 88.0) * 0.7, flat_plate.zw);
    let pd = plate_distance(plate);
    let m = falling(-0.01, 0.01, pd);
    col = mix(col, sheet_colour * 1.02, m * 0.92);
    ink *= 1.0 - m;
    col = mix(col, plate_accent(plate), 0.92 * pen(pd, select(0.011, 0.015, plate.w > 0.5), b + 70.0));
    // A few drops off the pen.
    let cell = floor(b * 2.2);
    let drop_size = hash_plane(cell + 71.0);
    let at = fract(b * 2.2) - 0.25 - 0.5 * vec2<f32>(hash_plane(cell + 3.0), hash_plane(cell + 5.0));
    let drop_edge = length(at) - 0.04 * fract(drop_size * 37.0) + 0.012 * noise_plane(b * 40.0);
    ink = max(ink, (1.0 - m) * step(0.975, drop_size) * falling(0.010, 0.020, drop_edge));
    ink *= 0.965 + 0.035 * smoothstep(0.3, 0.6, grain);
    col = mix(col, rgb(17.0, 18.0, 28.0), clamp(ink, 0.0, 1.0) * 0.985);
    return Surface(col, normal, 0.0, 8.0, ambient);
}

// Holes scooped in damp beach sand; the spoil lies round them.
#define_import_path kalah::sand

#import kalah::light::rgb
#import kalah::noise::{clouds, hash_plane, noise_plane}
#import kalah::board_shape::{
    CORNER, Surface, across_row, column, picture, plate_accent, plate_at, plate_distance, plate_ring, rounded_box, soft_positive,
}

const THICK: f32 = 0.34;
const EDGE_FOOT: f32 = -1.0;
const EDGE_WIDTH: f32 = 0.0;
const TOP: f32 = 0.13;
const HAS_SIDE: bool = false;
const HAS_TABLE: bool = false;
const DEPTH: f32 = 0.250;

fn square(x: f32) -> f32 {
    return x * x;
}

fn outline(b: vec2<f32>) -> f32 {
    return rounded_box(b, picture.half_size, CORNER);
}

// The smaller radius, without a crease where they meet.
fn nearer(a: f32, b: f32) -> f32 {
    let k = 0.22;
    let h = max(k - abs(a - b), 0.0) / k;
    return min(a, b) - h * h * k * 0.25;
}

// Radius to the nearest hollow, 1 at its rim.
fn scooped(b: vec2<f32>) -> f32 {
    let here = column(b.x).y;
    let dy = across_row(b.y);
    let pit = length(vec2<f32>(b.x - here, dy)) / picture.hollows.y;
    let beside = here + select(1.0, -1.0, b.x < here);
    let far = length(vec2<f32>(b.x - beside, dy)) / picture.hollows.y;
    let second = select(far, 9.0, abs(beside) > 0.5 * picture.pits - 0.4);
    let along = max(abs(b.y) - picture.hollows.w, 0.0);
    let store = length(vec2<f32>(abs(b.x) - picture.store_x, along)) / picture.hollows.z;
    return nearer(nearer(pit, second), store);
}

fn board_height(b: vec2<f32>) -> f32 {
    let wob = 0.060 * (noise_plane(b * 3.1) - 0.5) + 0.022 * (noise_plane(b * 9.0) - 0.5);
    let r = scooped(b) + wob;
    var h = -soft_positive(DEPTH * (1.0 - square(max(r, 0.0))), 0.030);
    let lump = 0.30 + 0.75 * noise_plane(b * 2.9 + 8.0) + 0.55 * noise_plane(b * 10.0);
    h += 0.062 * lump * exp(-square((r - 1.15) / 0.150)); // spoil
    h += 0.045 * (clouds(b * 1.3 + 4.0) - 0.5); // ground smoothed by a hand
    let outside = smoothstep(1.72, 2.15, abs(b.y) + 0.6 * max(abs(b.x) - picture.half_size.x + 0.2, 0.0));
    h += 0.020 * sin(b.y * 13.0 + b.x * 3.1 + 5.0 * noise_plane(b * 0.9)) * (0.4 + 0.6 * noise_plane(b * 0.7 + 3.0)) * outside;
    // A line drawn with a finger.
    let drawn = b + 0.05 * (vec2<f32>(noise_plane(b * 1.6), noise_plane(b * 1.6 + 9.0)) - 0.5);
    let d = abs(rounded_box(drawn, picture.half_size + vec2<f32>(0.02, 0.03), CORNER));
    h += -0.032 * exp(-square(d / 0.055)) + 0.018 * exp(-square((d - 0.11) / 0.055)) * (0.5 + noise_plane(b * 9.0));
    return h + 0.0065 * (noise_plane(b * 24.0) - 0.5) + 0.0042 * (noise_plane(b * 60.0) - 0.5);
}

fn board_surface(b: vec2<f32>, z: f32, normal: vec3<f32>, ambient: f32) -> Surface {
    let grain = hash_plane(floor(b * 105.0 + 0.5 * vec2<f32>(noise_plane(b * 50.0), noise_plane(b * 50.0 + 7.0))));
    var c = mix(rgb(160.0, 137.0, 108.0), rgb(184.0, 162.0, 132.0), clouds(b * 1.7));
    c = mix(c, rgb(112.0, 90.0, 68.0), 0.70 * (1.0 - smoothstep(-0.20, -0.04, z))); // damp
    c *= 0.80 + 0.26 * noise_plane(b * 95.0) + 0.16 * grain;
    c = mix(c, rgb(92.0, 72.0, 58.0), 0.50 * step(0.972, grain));
    c = mix(c, rgb(244.0, 234.0, 214.0), 0.45 * step(grain, 0.022));
    // Bits of shell.
    let cell = floor(b * 40.0);
    let at = fract(b * 40.0) - 0.5;
    let shell = (1.0 - smoothstep(0.22, 0.34, length(at * vec2<f32>(1.0, 1.5)))) * step(0.988, hash_plane(cell + 13.0));
    c = mix(c, mix(rgb(236.0, 222.0, 204.0), rgb(190.0, 150.0, 134.0), hash_plane(cell)), shell * 0.8);
    let sparkle = 0.02 + 0.9 * step(0.993, grain) * step(0.4, noise_plane(b * 13.0));
    // Grains tilt the light.
    let tilt = vec2<f32>(hash_plane(floor(b * 105.0)), hash_plane(floor(b * 105.0) + 77.0)) - 0.5;
    let n = normalize(normal + 0.20 * vec3<f32>(tilt, 0.0));
    // Plates: tags of sea-worn bone, with a shadow of their own.
    let plate = plate_at(b);
    let pd = plate_distance(plate);
    let m = 1.0 - smoothstep(-0.004, 0.004, pd);
    let shifted = plate_distance(vec4<f32>(plate.xy + vec2<f32>(-0.026, 0.024), plate.zw));
    c *= 1.0 - 0.60 * (1.0 - smoothstep(-0.03, 0.03, shifted)) * (1.0 - m);
    let bone = rgb(204.0, 193.0, 170.0) * (0.95 + 0.07 * noise_plane(b * 30.0));
    c = mix(c, mix(bone, plate_accent(plate), plate_ring(plate, pd)), m);
    return Surface(c, normalize(mix(n, vec3<f32>(0.0, 0.0, 1.0), m * 0.93)), mix(sparkle, 0.1, m), 10.0, ambient);
}

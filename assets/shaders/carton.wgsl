// A pressed egg carton: squarish cups, posts between them, a thin flange; everything soft, fibrous and matte.
#define_import_path kalah::carton

#import kalah::light::rgb
#import kalah::noise::{clouds, hash_plane, noise_plane}
#import kalah::board_shape::{
    CORNER, Surface, column, detail, gap_between, hollow, is_store, picture, plate_accent, plate_at, plate_distance, plate_ring,
    rounded_box, soft_positive,
}

// The cups reach almost down to the cloth.
const THICK: f32 = 0.300;
const EDGE_FOOT: f32 = -0.246;
const EDGE_WIDTH: f32 = 0.016;
const TOP: f32 = 0.21;
const HAS_SIDE: bool = true;
const HAS_TABLE: bool = true;
const DEPTH: f32 = 0.250;
const PI: f32 = 3.14159265;

fn square(x: f32) -> f32 {
    return x * x;
}

fn outline(b: vec2<f32>) -> f32 {
    return rounded_box(b, picture.half_size, CORNER);
}

fn board_height(b: vec2<f32>) -> f32 {
    let wob = 0.016 * (noise_plane(b * 5.0) - 0.5);
    let d = outline(b) + wob * 1.5;
    if d > 0.0 {
        return -THICK;
    }
    // The wall falls to a thin flange that lies almost on the cloth: a pressed shell, not a block.
    var h = -0.212 * smoothstep(-0.235, -0.105, d) - 0.022 * smoothstep(-0.030, 0.0, d);
    h += 0.010 * exp(-square((d + 0.075) * 26.0)); // the press leaves a bead along it
    let c = hollow(b);
    let a = max(abs(c.xy), vec2<f32>(1e-5));
    let r = pow(pow(a.x, 2.7) + pow(a.y, 2.7), 1.0 / 2.7) / (c.z * 1.005 + wob * 0.6);
    let wall = DEPTH * (1.0 - pow(r, select(2.3, 3.6, is_store(c.w))));
    // Saddles between neighbours dip, so that the cups are walled by posts.
    let half = 0.5 * picture.pits;
    let aside = vec2<f32>(b.x - gap_between(b.x, half - 1.0), abs(b.y) - picture.hollows.x);
    h -= 0.06 * exp(-dot(aside * aside, vec2<f32>(50.0, 26.0)));
    let across = vec2<f32>(b.x - column(b.x).y, b.y);
    h -= 0.06 * exp(-dot(across * across, vec2<f32>(26.0, 50.0)));
    h -= soft_positive(wall, 0.026);
    h += 0.030 * exp(-square((r - 1.07) * 13.0)); // pressed lip: the cups' walls are thin
    // Posts where four cups meet, blunt with a dimple.
    let post = length(vec2<f32>(b.x - gap_between(b.x, half), b.y * 0.92));
    h += 0.155 * (1.0 - smoothstep(0.075, 0.265, post)) - 0.012 * (1.0 - smoothstep(0.02, 0.06, post));
    // Pulp: soft lumps, felt, and the print of the wire it was drawn through.
    let wire = sin(b * 150.0) * detail();
    h += 0.011 * (clouds(b * 4.0) - 0.5) + 0.0022 * (noise_plane(b * 38.0) - 0.5) + 0.0005 * (wire.x + wire.y);
    return h;
}

// Short bent fibres, one in each cell.
fn fibres(p: vec2<f32>, own: f32) -> f32 {
    let g = floor(p);
    var m = 0.0;
    for (var y = -1; y <= 1; y++) {
        for (var x = -1; x <= 1; x++) {
            let o = g + vec2<f32>(f32(x), f32(y));
            let strong = hash_plane(o + own + 91.0);
            let v = p - o - vec2<f32>(hash_plane(o + own), hash_plane(o + own + 37.0));
            let a = hash_plane(o + own + 143.0) * PI;
            var q = vec2<f32>(cos(a) * v.x + sin(a) * v.y, cos(a) * v.y - sin(a) * v.x);
            q.y += (strong - 0.5) * 1.6 * q.x * q.x;
            m = max(m, (1.0 - smoothstep(0.015, 0.055, abs(q.y))) * (1.0 - smoothstep(0.35, 0.62, abs(q.x))) * (0.4 + 0.6 * strong));
        }
    }
    return m;
}

fn board_surface(b: vec2<f32>, z: f32, normal: vec3<f32>, ambient: f32) -> Surface {
    var c = mix(rgb(100.0, 95.0, 87.0), rgb(124.0, 118.0, 107.0), clouds(b * 2.3));
    c = mix(c, rgb(93.0, 89.0, 84.0), 0.6 * noise_plane(b * 0.8 + 7.0));
    c *= 0.95 + 0.10 * noise_plane(b * 60.0);
    c = mix(c, rgb(166.0, 158.0, 146.0), 0.46 * (fibres(b * 9.0, 3.0) * 0.6 + fibres(b * 17.0, 11.0) * 0.5));
    c = mix(c, rgb(66.0, 60.0, 56.0), 0.60 * fibres(b * 11.0 + 5.0, 23.0) * step(0.55, noise_plane(b * 6.0)));
    // Flecks of what the paper once was.
    let g = floor(b * 26.0);
    let which = hash_plane(g);
    let middle = 0.25 * (vec2<f32>(hash_plane(g + 5.0), hash_plane(g + 9.0)) - 0.5);
    let fleck = (1.0 - smoothstep(0.12, 0.30, length(fract(b * 26.0) - 0.5 + middle))) * step(0.978, which);
    let printed = select(rgb(168.0, 112.0, 84.0), rgb(96.0, 112.0, 128.0), which > 0.992);
    c = mix(c, select(rgb(214.0, 206.0, 192.0), printed, which > 0.986), 0.65 * fleck);
    c *= mix(0.74, 1.0, smoothstep(-0.25, -0.03, z)); // damp-pressed, darker cups
    c *= 1.0 + 0.22 * smoothstep(0.03, 0.10, z); // rubbed pale on the posts
    // Paper labels.
    let plate = plate_at(b);
    let pd = plate_distance(plate);
    let m = 1.0 - smoothstep(-0.004, 0.004, pd);
    let label = rgb(204.0, 195.0, 175.0) * (0.95 + 0.07 * noise_plane(b * 50.0));
    c = mix(c, mix(label, plate_accent(plate), plate_ring(plate, pd)), m);
    c *= 1.0 - 0.35 * exp(-square(max(pd, 0.0) / 0.02)) * (1.0 - m);
    // The pale cloth lights the outer wall from below, and some light comes through the thin shell.
    let shell = 1.85 * (1.0 + 1.5 * smoothstep(-0.25, -0.15, outline(b)));
    return Surface(c, normalize(mix(normal, vec3<f32>(0.0, 0.0, 1.0), m * 0.75)), 0.03, 8.0, ambient * shell);
}

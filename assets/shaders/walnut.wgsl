// Carved walnut. The grain is a solid: rings are cylinders round a pith axis below the board, and the colour is read
// at the carved point (x, y, z), so bowls cut through the rings and show closed loops.
#define_import_path kalah::walnut

#import kalah::light::rgb
#import kalah::noise::{hash_line, noise_plane, noise_space}
#import kalah::board_shape::{
    CORNER, Surface, detail, hollow, is_store, picture, plate_accent, plate_at, plate_distance, plate_ring, rounded_box,
    soft_positive,
}

// The board's thickness over the cloth, in units.
const THICK: f32 = 0.34;
// Below this height it is the side, not the rounded edge.
const EDGE_FOOT: f32 = -0.085;
// How far inside the outline the side begins.
const EDGE_WIDTH: f32 = 0.0;
// Whether a side is seen, and whether a table lies below.
const HAS_SIDE: bool = true;
const HAS_TABLE: bool = true;
// No height is above this.
const TOP: f32 = 0.062;
const DEPTH: f32 = 0.270;
// Radius of the worn outer edge.
const RIM: f32 = 0.055;

fn square(x: f32) -> f32 {
    return x * x;
}

// Signed distance to the board's outline.
fn outline(b: vec2<f32>) -> f32 {
    return rounded_box(b, picture.half_size, CORNER);
}

// Height of the board at a point.
fn board_height(b: vec2<f32>) -> f32 {
    let d = outline(b);
    if d > 0.0 {
        return -THICK;
    }
    // Outer edge: a quarter round, worn unevenly; inside it a low raised lip.
    let wear = RIM * (1.0 + 0.45 * sin(b.x * 2.3 + 1.0) * sin(b.y * 1.7 + b.x * 0.6));
    let e = clamp(d + wear, 0.0, wear);
    var h = 0.045 * smoothstep(-0.235, -0.165, d) - (wear - sqrt(max(wear * wear - e * e, 0.0)));
    // Bowls: the radius wobbles, so that no two are alike.
    let c = hollow(b);
    let store = is_store(c.w);
    let th = atan2(c.y, c.x + 1e-7);
    let wobble = 0.014 * sin(2.0 * th + c.w * 2.1) + 0.010 * sin(3.0 * th + c.w * 4.7) + 0.006 * sin(5.0 * th + c.w);
    let r = length(c.xy) / (c.z * (1.0 + wobble));
    h -= soft_positive(DEPTH * (1.0 - pow(r, select(2.7, 4.0, store))), 0.015);
    // The lip raised by the burnisher, and shallow gouge facets down the wall.
    h += 0.0025 * exp(-square((r - 1.075) * 15.0));
    let facet = abs(fract(th * select(3.0, 4.0, store) + 0.13 * sin(r * 9.0 + c.w)) - 0.5);
    h += 0.0035 * facet * smoothstep(0.25, 0.6, r) * (1.0 - smoothstep(0.9, 1.0, r));
    // The carved line between the rows ends in a small drop.
    let end = 0.5 * picture.pits - 0.20;
    let g = abs(b.y) + 0.3 * smoothstep(end, end + 0.06, abs(b.x));
    h -= 0.016 * exp(-g * g * 5200.0);
    // Plates are let into the wood: a hairline joint round them.
    h -= 0.012 * exp(-square(plate_distance(plate_at(b)) / 0.008));
    return h;
}

// Colour (xyz) and gloss (w) of the wood at a point of the solid.
fn walnut(p: vec3<f32>) -> vec4<f32> {
    // The plank's own bend, then the distance to the pith.
    let bend = 0.34 * sin(p.x * 0.33 + 0.8)
        + 0.26 * (noise_plane(vec2<f32>(p.x * 0.42, p.y * 0.25 + 4.0)) - 0.5)
        + 0.07 * (noise_plane(vec2<f32>(p.x * 1.3, p.y * 1.1 + 9.0)) - 0.5);
    var q = vec2<f32>(p.y - 0.42 + bend, p.z + 1.31 + 0.055 * p.x + 0.16 * sin(p.x * 0.55 + 2.0));
    let twist = p * vec3<f32>(1.6, 5.0, 5.0);
    q += 0.030 * (vec2<f32>(noise_space(twist), noise_space(twist + 17.0)) - 0.5);
    // Knots nearby make the rings waver, so that a flat floor shows no straight edge of one.
    let waver = noise_plane(p.xy * vec2<f32>(2.3, 3.1) + 13.0) + 0.5 * noise_plane(p.xy * vec2<f32>(6.1, 7.3) + 3.0);
    q.y += 0.045 * (waver - 0.75);
    let pith = length(q);
    var r = pith * 11.5;
    let coarse = noise_space(p * vec3<f32>(2.2, 46.0, 46.0));
    let shown = detail();
    let fine = mix(0.5, noise_space(p * vec3<f32>(5.0, 120.0, 120.0) + 9.0), shown);
    r += 0.13 * (coarse - 0.5) + 0.10 * (fine - 0.5); // fibres fray the edges of the rings
    r += 1.1 * noise_plane(vec2<f32>(r * 0.23, 3.0)); // years differ in width
    let year = floor(r);
    let f = r - year;
    var late = f * f * (0.35 + 0.65 * f) * (1.0 - smoothstep(0.90, 1.0, f)); // slow rise, sharp end
    late *= 0.55 + 0.45 * hash_line(year + 77.0);
    let honey = rgb(118.0, 82.0, 53.0);
    let heart = rgb(76.0, 53.0, 38.0);
    let dark = rgb(32.0, 22.0, 17.0);
    let drift = noise_plane(vec2<f32>(p.x * 0.22 + 2.0, p.y * 0.7)) * 0.65
        + noise_plane(vec2<f32>(p.x * 0.5, pith * 2.6)) * 0.35;
    var c = mix(mix(heart, honey, 0.05 + 0.95 * smoothstep(0.28, 0.78, drift)), dark, late * 0.92)
        * (0.90 + 0.20 * hash_line(year + 11.0));
    let streak = smoothstep(0.46, 0.78, noise_plane(vec2<f32>(p.x * 0.13 + 31.0, pith * 4.6))) * (0.6 + 0.4 * coarse);
    c = mix(c, rgb(38.0, 27.0, 23.0), 0.66 * streak); // dark streaks of the heart
    c = mix(c, rgb(92.0, 56.0, 40.0), 0.14 * noise_plane(vec2<f32>(p.x * 0.3 + 9.0, pith * 3.0 + 5.0))); // red bands
    // One more octave of fibre where the screen can hold it.
    let finest = smoothstep(330.0, 700.0, picture.scale * picture.samples);
    c *= 1.0 + 0.16 * finest * (noise_space(p * vec3<f32>(9.0, 270.0, 270.0) + 71.0) - 0.5);
    // Fibres in two stretched octaves; pores are short dark dashes, denser in early wood.
    c *= 0.74 + 0.30 * coarse + 0.22 * fine;
    let porous = noise_space(p * vec3<f32>(15.0, 190.0, 190.0) + 40.0) * 0.75
        + 0.25 * noise_space(p * vec3<f32>(34.0, 260.0, 260.0));
    let pore = smoothstep(0.68, 0.80, porous) * (1.0 - 0.5 * late) * mix(0.35, 1.0, shown);
    c *= 1.0 - 0.30 * pore;
    // Figure: a faint shimmer across the grain.
    c *= 0.96 + 0.09 * noise_plane(vec2<f32>(p.x * 4.2 + 0.6 * sin(p.y * 3.0), p.y * 0.8));
    return vec4<f32>(c, (0.65 + 0.35 * coarse) * (1.0 - 0.7 * pore));
}

// The board's surface at a point; `normal` is that of its shape.
fn board_surface(b: vec2<f32>, z: f32, normal: vec3<f32>, ambient: f32) -> Surface {
    let c = hollow(b);
    let r = length(c.xy) / c.z;
    // A trough's flat floor would show one ring as a box; read as if it were slightly round, it shows a long loop.
    let round = select(0.0, 0.10 * max(1.0 - r * r, 0.0), is_store(c.w));
    let wood = walnut(vec3<f32>(b, z - round));
    let d = outline(b);
    // Handled edges are paler and shinier; the foot of a bowl is stained.
    let worn = 0.55 + 0.65 * noise_plane(b * vec2<f32>(2.0, 3.1) + 3.0);
    // Fingers do not reach every rim alike, and where they do the edge is chipped here and there.
    let handled = (0.22 + 1.05 * smoothstep(0.28, 0.72, noise_plane(b * 4.3 + 21.0)))
        * (0.62 + 0.38 * smoothstep(0.30, 0.46, noise_plane(b * vec2<f32>(13.0, 19.0) + 5.0)));
    let edge = (1.0 - smoothstep(0.0, 0.10, abs(d + 0.035)))
        + 0.80 * handled * (1.0 - smoothstep(0.0, 0.060, abs(r - 1.015))) * step(r, 1.3);
    var albedo = wood.rgb;
    albedo = mix(albedo, albedo * 1.25 + rgb(70.0, 44.0, 22.0) * 0.40, clamp(edge * (worn - 0.20) * 0.42, 0.0, 1.0));
    albedo *= mix(0.86, 1.0, smoothstep(0.0, 0.75, r));
    let gloss = 0.34 * wood.w * (1.0 + 0.9 * edge * worn);
    // Count plates of bone, let in, with the side's accent as a thin ring.
    let plate = plate_at(b);
    let pd = plate_distance(plate);
    let m = 1.0 - smoothstep(-0.004, 0.004, pd);
    let ring = plate_ring(plate, pd);
    let bone = rgb(198.0, 184.0, 154.0) * (0.93 + 0.12 * noise_plane(vec2<f32>(b.x * 40.0, b.y * 7.0)));
    return Surface(
        mix(albedo, mix(bone, plate_accent(plate), ring), m),
        normalize(mix(normal, vec3<f32>(0.0, 0.0, 1.0), m * 0.8)),
        mix(gloss, 0.25, m),
        mix(26.0, 40.0, m),
        ambient,
    );
}

// Second pass: the still scene, table and board, in the light.
#import kalah::light::{TILT, from_display, tone}
#import kalah::noise::{hash_plane, jitter}
#import kalah::board_shape::{Surface, picture, to_board}
#ifdef CARTON
#import kalah::carton::{EDGE_FOOT, EDGE_WIDTH, HAS_SIDE, HAS_TABLE, THICK, TOP, board_surface, outline}
#else ifdef PAPER
#import kalah::paper::{EDGE_FOOT, EDGE_WIDTH, HAS_SIDE, HAS_TABLE, THICK, TOP, board_surface, outline}
#else ifdef SAND
#import kalah::sand::{EDGE_FOOT, EDGE_WIDTH, HAS_SIDE, HAS_TABLE, THICK, TOP, board_surface, outline}
#else ifdef CONTRAST
#import kalah::contrast::{EDGE_FOOT, EDGE_WIDTH, HAS_SIDE, HAS_TABLE, THICK, TOP, board_surface, outline}
#else
#import kalah::walnut::{EDGE_FOOT, EDGE_WIDTH, HAS_SIDE, HAS_TABLE, THICK, TOP, board_surface, outline}
#endif
#import kalah::linen::linen_surface
#import kalah::shade::{height_at, lit, sky_visible, sun_visible}

const VIEW_STEPS: i32 = 26;
const VIEW_HALVINGS: i32 = 7;

// The light at a point of the picture, in units from the board's centre. `unit` is the pixels a unit.
fn scene(s: vec2<f32>, jit: f32, unit: f32) -> vec3<f32> {
    // Walk down the view ray; at height z it stands over s - (0, TILT * z).
    var z = -THICK;
    var q = s + vec2<f32>(0.0, TILT * THICK);
    var hit = false;
    if !HAS_TABLE || outline(to_board(s + vec2<f32>(0.0, TILT * THICK * 0.5))) < 0.14 {
        let step_down = (TOP + THICK) / f32(VIEW_STEPS);
        var below = TOP;
        var above = TOP;
        for (var i = 0; i < VIEW_STEPS; i++) {
            below -= step_down;
            if height_at(s - vec2<f32>(0.0, TILT * below)) >= below {
                hit = true;
                break;
            }
            above = below;
        }
        if hit {
            for (var i = 0; i < VIEW_HALVINGS; i++) {
                let middle = 0.5 * (above + below);
                if height_at(s - vec2<f32>(0.0, TILT * middle)) >= middle {
                    below = middle;
                } else {
                    above = middle;
                }
            }
            z = below;
            q = s - vec2<f32>(0.0, TILT * z);
        }
    }
    let d = outline(to_board(q));
    if HAS_TABLE && (!hit || (z <= -THICK + 0.004 && d > -0.002)) {
        return table(s, jit);
    }
    return board(q, z, d, jit, unit);
}

fn table(s: vec2<f32>, jit: f32) -> vec3<f32> {
    let q = s + vec2<f32>(0.0, TILT * THICK);
    let d = max(outline(to_board(q)), 0.0);
    var sun = 1.0;
    if d < 1.2 {
        sun = sun_visible(q, -THICK, 0.30, jit);
    }
    let open_sky = 1.0 - 0.62 * exp(-d / (THICK * 0.16)) - 0.26 * exp(-d / THICK);
    return lit(linen_surface(q), sun, max(open_sky, 0.05), q);
}

fn board(q: vec2<f32>, z: f32, d: f32, jit: f32, unit: f32) -> vec3<f32> {
    let e = max(0.005, 1.0 / unit);
    let ex = vec2<f32>(e, 0.0);
    let ey = vec2<f32>(0.0, e);
    var normal: vec3<f32>;
    var ambient = 1.0;
    if HAS_SIDE && d > -EDGE_WIDTH - 2.0 / unit && z < EDGE_FOOT {
        // The side of the board.
        let g = vec2<f32>(
            outline(to_board(q + ex)) - outline(to_board(q - ex)),
            outline(to_board(q + ey)) - outline(to_board(q - ey)),
        );
        normal = normalize(vec3<f32>(normalize(g), 0.10));
        ambient = mix(1.2, 3.4, smoothstep(-THICK, -THICK * 0.2, z));
    } else {
        normal = normalize(vec3<f32>(
            height_at(q - ex) - height_at(q + ex),
            height_at(q - ey) - height_at(q + ey),
            2.0 * e,
        ));
    }
    let surface = board_surface(to_board(q), z, normal, ambient);
    let sun = sun_visible(q + surface.normal.xy * 0.004, z + 0.004, 0.16, jit);
    return lit(surface, sun, sky_visible(q, z, jit), q);
}

// What the neighbouring heights may differ by where one sample a pixel is enough, in pixels.
const STEEP: f32 = 3.0;

// Whether heights fall away within a pixel of `q`.
fn falls(q: vec2<f32>, pixel: f32) -> bool {
    let l = height_at(q - vec2<f32>(pixel, 0.0));
    let r = height_at(q + vec2<f32>(pixel, 0.0));
    let b = height_at(q - vec2<f32>(0.0, pixel));
    let t = height_at(q + vec2<f32>(0.0, pixel));
    return max(max(l, r), max(b, t)) - min(min(l, r), min(b, t)) > STEEP * pixel;
}

// How far inside the outline the round of the rim begins, in units.
const RIM: f32 = 0.03;

// Whether one sample would leave steps: the rim, the side or a steep wall lies under the pixel at `s`.
fn is_edge(s: vec2<f32>) -> bool {
    let pixel = 1.0 / picture.scale;
    let top = s - vec2<f32>(0.0, TILT * TOP);
    let foot = s + vec2<f32>(0.0, TILT * THICK);
    let d_top = outline(to_board(top));
    let d_foot = outline(to_board(foot));
    let reaches_in = min(d_top, d_foot) < 1.5 * pixel;
    let reaches_out = max(d_top, d_foot) > -RIM - 1.5 * pixel;
    return (reaches_in && reaches_out) || falls(s, pixel);
}

// The picture's light at a place in pixels from the lower left, as it is shown.
fn shown(pixel: vec2<f32>, jit: f32) -> vec3<f32> {
    let light = scene((pixel - picture.centre) / picture.scale, jit, picture.scale * picture.samples);
    let v = pixel / picture.size - 0.5;
    return tone(light * (1.0 - 0.42 * dot(v, v)));
}

@fragment
fn fragment(@builtin(position) position: vec4<f32>) -> @location(0) vec4<f32> {
    var n = i32(picture.samples);
    var fineness = picture.samples;
    if n == 1 {
        let pixel = vec2<f32>(position.x, picture.size.y - position.y);
        if is_edge((pixel - picture.centre) / picture.scale) {
            n = 2;
            fineness = 2.0;
        }
    }
    var sum = vec3<f32>(0.0);
    for (var i = 0; i < 4; i++) {
        if i >= n * n {
            break;
        }
        // A pixel of the finer picture, counted from the lower left.
        var fine = floor(position.xy) * fineness + vec2<f32>(f32(i % n), f32(i / n)) + 0.5;
        fine.y = picture.size.y * fineness - fine.y;
        sum += shown(fine / fineness, jitter(fine));
    }
    let dither = (hash_plane(position.xy) - 0.5) / 255.0;
    return vec4<f32>(from_display(clamp(sum / f32(n * n) + dither, vec3<f32>(0.0), vec3<f32>(1.0))), 1.0);
}

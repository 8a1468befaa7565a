// The table: linen in plain weave, with slubs, a pressed fold and woven stripes.
#define_import_path kalah::linen

#import kalah::light::rgb
#import kalah::noise::{clouds, hash_line, noise_plane}
#import kalah::board_shape::{Surface, detail}

const PI: f32 = 3.14159265;
// Threads a unit.
const THREADS: f32 = 58.0;

fn linen_surface(p: vec2<f32>) -> Surface {
    let w = p + 0.035 * vec2<f32>(noise_plane(p * 0.9), noise_plane(p * 0.9 + 31.0));
    var u = w * THREADS;
    u += 0.35 * vec2<f32>(
        noise_plane(vec2<f32>(floor(u.x) * 0.7, u.y * 0.06)),
        noise_plane(vec2<f32>(u.x * 0.06, floor(u.y) * 0.7)),
    );
    let id = floor(u);
    let f = u - id - 0.5;
    let cross = id.x + id.y;
    let over = (cross - 2.0 * floor(cross * 0.5)) * 2.0 - 1.0;
    let c = cos(PI * f);
    // Slubs: a thread swells and thins.
    let thick_warp = 0.70 + 0.75 * noise_plane(vec2<f32>(id.x * 3.1, u.y * 0.09));
    let thick_weft = 0.70 + 0.75 * noise_plane(vec2<f32>(u.x * 0.09 + 50.0, id.y * 3.1));
    let h_warp = c.x * thick_warp * (0.55 + 0.45 * over * c.y);
    let h_weft = c.y * thick_weft * (0.55 - 0.45 * over * c.x);
    let warp = h_warp > h_weft;
    let h = max(h_warp, h_weft);
    let t = select(hash_line(id.y + 5000.0), hash_line(id.x + 900.0), warp);
    var base = mix(rgb(178.0, 170.0, 153.0), rgb(198.0, 190.0, 174.0), t * 0.9 + 0.3 * noise_plane(p * 0.6));
    // Woven stripes along both long sides, mostly weft threads.
    let across = abs(abs(w.y) - 2.30);
    let stripe = (1.0 - smoothstep(0.052, 0.060, across)) + (1.0 - smoothstep(0.009, 0.016, abs(across - 0.105)));
    let fine = detail();
    base = mix(base, rgb(74.0, 92.0, 104.0), stripe * mix(0.62, select(0.85, 0.35, warp), fine));
    base *= mix(0.50, 1.06, mix(0.62, smoothstep(0.05, 0.95, h), fine));
    // The threads' roundness and the cloth's soft creases.
    let g = select(vec2<f32>(-0.35 * f.x * over, f.y), vec2<f32>(f.x, 0.35 * f.y * over), warp);
    let e = 0.06;
    let here = clouds(p * 0.55 + 3.0);
    let crease = vec2<f32>(
        clouds((p + vec2<f32>(e, 0.0)) * 0.55 + 3.0) - here,
        clouds((p + vec2<f32>(0.0, e)) * 0.55 + 3.0) - here,
    ) / e;
    let fx = w.x + 1.9;
    let fy = w.y - 0.2;
    let fold = vec2<f32>(fx * exp(-fx * fx * 900.0) * 9.0, fy * exp(-fy * fy * 900.0) * 7.0);
    let normal = normalize(vec3<f32>(g * (0.55 * fine) - crease * 0.35 + fold, 1.0));
    return Surface(base, normal, 0.0, 20.0, 1.0);
}

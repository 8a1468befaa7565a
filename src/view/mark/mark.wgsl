// Every mark on the board, drawn analytically: a signed distance, a face or a line, and a thin dark edge.
// Compiled once for each KIND, the numbers of MarkKind.
#import bevy_sprite::mesh2d_vertex_output::VertexOutput

struct Mark {
    colour: vec4<f32>,
    edge: vec4<f32>,
    form: vec4<f32>,
    quad: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> mark: Mark;

const EDGE_WIDTH: f32 = 1.5;
const TAU: f32 = 6.2831853;

// Distance to an ellipse, good near its border.
fn sd_ellipse(p: vec2<f32>, half: vec2<f32>) -> f32 {
    let k0 = length(p / half);
    let k1 = max(length(p / (half * half)), 1e-5);
    return k0 * (k0 - 1.0) / k1;
}

fn sd_box(p: vec2<f32>, half: vec2<f32>, r: f32) -> f32 {
    let q = abs(p) - half + r;
    return length(max(q, vec2(0.0))) + min(max(q.x, q.y), 0.0) - r;
}

fn sd_segment(p: vec2<f32>, a: vec2<f32>, b: vec2<f32>) -> f32 {
    let t = clamp(dot(p - a, b - a) / dot(b - a, b - a), 0.0, 1.0);
    return length(p - a - t * (b - a));
}

// A face becomes a line of that width.
fn outlined(d: f32, line: f32) -> f32 {
    return select(abs(d) - line * 0.5, d, line <= 0.0);
}

fn distance_to(p: vec2<f32>, half: vec2<f32>, line: f32) -> f32 {
#if KIND == 0
    return outlined(sd_box(p, half, min(half.x, half.y)), line);
#else if KIND == 1
    let q = vec2(p.x, abs(p.y));
    return sd_segment(q, vec2(-half.x, half.y), vec2(half.x, 0.0)) - line * 0.5;
#else if KIND == 2
    let q = abs(p);
    let arm = half * 0.42;
    let a = sd_segment(q, half, vec2(half.x - arm.x, half.y));
    let b = sd_segment(q, half, vec2(half.x, half.y - arm.y));
    return min(a, b) - line * 0.5;
#else if KIND == 3
    let d = outlined(sd_ellipse(p, half), line);
    let dash = abs(fract(atan2(p.y, p.x) / TAU * 8.0) - 0.5) - 0.32;
    return max(d, dash * length(half) * 0.55);
#else if KIND == 4
    let q = abs(p) / half;
    return outlined((q.x + q.y - 1.0) * min(half.x, half.y) * 0.7071, line);
#else if KIND == 5
    return outlined(sd_box(p, half, min(half.y, 6.0)), line);
#else
    return sd_box(p, half, min(half.x, half.y));
#endif
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let p = (in.uv - 0.5) * 2.0 * mark.quad.xy * vec2(1.0, -1.0);
    let line = mark.form.z;
    let d = distance_to(p, mark.form.xy, line);
#if KIND == 6
    // A glow has no edge: it fades on both sides of the rim, which is a circle or has straight sides.
    let g = d / max(line, 1.0);
    let strength = exp(-g * g * 2.5) * mark.colour.a * mark.quad.z;
    // Premultiplied, and half of it covers nothing: light is added to the wood, and still has a colour on white paper.
    return vec4(mark.colour.rgb * strength, 0.5 * strength);
#else if KIND == 7
    // Darkest in the middle, gone at the border.
    let q = p / mark.form.xy;
    let soft = clamp(1.0 - dot(q, q), 0.0, 1.0);
    return vec4(mark.colour.rgb, soft * soft * mark.colour.a * mark.quad.z);
#else
    let face = clamp(0.5 - d, 0.0, 1.0) * mark.colour.a;
    let edge = clamp(0.5 + EDGE_WIDTH - d, 0.0, 1.0) * mark.edge.a;
    let alpha = max(face, edge);
    let colour = mix(mark.edge.rgb, mark.colour.rgb, clamp(face / max(alpha, 1e-4), 0.0, 1.0));
    return vec4(colour, alpha * mark.quad.z);
#endif
}

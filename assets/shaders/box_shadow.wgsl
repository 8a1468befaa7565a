// The soft shadow of a box with round corners, from its distance alone.
//
// In and out are those of Bevy's own `box_shadow.wgsl`, which sums slices of a Gaussian for every pixel; that is dear
// where the processor draws. A blurred edge looks the same wherever it is far from the others, so that one distance
// and one S-curve do. Near a corner the blur rounds the contour; a larger radius says that.

#import bevy_render::view::View

// Width of the S-curve in standard deviations: its slope has the variance of the Gaussian.
const CURVE: f32 = 4.472136;
// How much a blur rounds corners, in standard deviations.
const ROUNDING: f32 = 1.3;

@group(0) @binding(0) var<uniform> view: View;

struct Vertex {
    @builtin(position) position: vec4<f32>,
    @location(0) point: vec2<f32>,
    @location(1) @interpolate(flat) colour: vec4<f32>,
    // In pixels.
    @location(2) @interpolate(flat) half_size: vec2<f32>,
    @location(3) @interpolate(flat) radius: vec4<f32>,
    // One through the width of the edge.
    @location(4) @interpolate(flat) steepness: f32,
}

// How dark the middle of a blurred stripe is, from half its width in standard deviations.
fn middle(half_width: f32) -> f32 {
    let t = saturate(0.5 + half_width / CURVE);
    return 2.0 * t * t * (3.0 - 2.0 * t) - 1.0;
}

@vertex
fn vertex(
    @location(0) position: vec3<f32>,
    @location(1) uv: vec2<f32>,
    @location(2) colour: vec4<f32>,
    @location(3) size: vec2<f32>,
    @location(4) radius: vec4<f32>,
    @location(5) blur: f32,
    @location(6) bounds: vec2<f32>,
) -> Vertex {
    let half_size = 0.5 * size;
    let sigma = max(blur, 0.01);
    let rounded = sqrt(radius * radius + ROUNDING * ROUNDING * sigma * sigma);
    var out: Vertex;
    out.position = view.clip_from_world * vec4(position, 1.0);
    out.point = (uv - 0.5) * bounds;
    out.colour = vec4(colour.rgb, colour.a * middle(half_size.x / sigma) * middle(half_size.y / sigma));
    out.half_size = half_size;
    out.radius = min(rounded, vec4(min(half_size.x, half_size.y)));
    out.steepness = 1.0 / (CURVE * sigma);
    return out;
}

@fragment
fn fragment(in: Vertex) -> @location(0) vec4<f32> {
    // Clockwise from the upper left; y points down.
    let right = in.point.x > 0.0;
    let low = in.point.y > 0.0;
    let of_row = select(in.radius.xy, in.radius.wz, low);
    let radius = select(of_row.x, of_row.y, right);
    let corner = abs(in.point) - in.half_size + radius;
    let distance = length(max(corner, vec2(0.0))) + min(max(corner.x, corner.y), 0.0) - radius;
    let t = saturate(0.5 - distance * in.steepness);
    return vec4(in.colour.rgb, in.colour.a * t * t * (3.0 - 2.0 * t));
}

// The light of a lamp at the upper left, from where all light comes; what is behind is multiplied by it.

#import bevy_ui::ui_vertex_output::UiVertexOutput

struct Lamp {
    lit: vec4<f32>,
    shaded: vec4<f32>,
}

@group(1) @binding(0) var<uniform> lamp: Lamp;

// The lamp's place, in widths and heights of the window.
const PLACE = vec2<f32>(0.42, 0.36);
// Where its light ends, in halves of the window's diagonal.
const REACH = 1.25;

@fragment
fn fragment(in: UiVertexOutput) -> @location(0) vec4<f32> {
    let away = (in.uv - PLACE) * in.size / (0.5 * length(in.size));
    let near = 1.0 - smoothstep(0.0, REACH, length(away));
    return vec4(mix(lamp.shaded.rgb, lamp.lit.rgb, near), 1.0);
}

// What the sun and the sky reach of the still scene, and the light of the frame.
#define_import_path kalah::shade

#import kalah::light::{EYE_WAY, ROOM, SKY, SUN, SUN_WAY}
#import kalah::board_shape::{Surface, picture}

@group(0) @binding(1) var heights: texture_2d<f32>;
@group(0) @binding(2) var heights_sampler: sampler;

const PI: f32 = 3.14159265;

// The height at a point of the table, in units; two half floats hold it.
fn height_at(w: vec2<f32>) -> f32 {
    let uv = (w * picture.scale + picture.centre) / picture.size;
    let h = textureSampleLevel(heights, heights_sampler, vec2<f32>(uv.x, 1.0 - uv.y), 0.0);
    return h.x + h.y;
}

// Marches from the surface towards the sun. `width` is the sun's apparent width: the penumbra grows with the
// distance to whatever blocks.
fn sun_visible(p: vec2<f32>, z: f32, width: f32, jit: f32) -> f32 {
    var s = 1.0;
    for (var i = 0; i < 22; i++) {
        let t = 0.012 + (f32(i) + jit) * 0.031;
        let ray = z + SUN_WAY.z * t;
        if ray > 0.17 {
            break;
        }
        s = min(s, (ray - height_at(p + SUN_WAY.xy * t)) / (width * t));
    }
    return smoothstep(-0.55, 1.0, s);
}

// How much sky the neighbouring heights leave: 8 directions, 2 reaches.
fn sky_visible(p: vec2<f32>, z: f32, jit: f32) -> f32 {
    var hidden = 0.0;
    for (var i = 0; i < 8; i++) {
        let a = (f32(i) + jit) * PI * 0.25;
        let d = vec2<f32>(cos(a), sin(a));
        hidden += clamp((height_at(p + d * 0.09) - z) / 0.09, 0.0, 1.2) * 0.6
            + clamp((height_at(p + d * 0.24) - z) / 0.24, 0.0, 1.2) * 0.7;
    }
    return 1.0 / (1.0 + hidden * 0.30);
}

// Light through a window: one broad patch, two soft bars outside the board's middle. Also in seed_batch/light.rs.
fn window_light(w: vec2<f32>) -> f32 {
    let q = vec2<f32>(dot(w, vec2<f32>(0.74, -0.67)), dot(w, vec2<f32>(0.67, 0.74)));
    let bars = 1.0 - 0.42 * (1.0 - smoothstep(0.05, 0.32, abs(q.y - 2.75)))
        - 0.42 * (1.0 - smoothstep(0.05, 0.34, abs(q.y + 2.85)));
    // Far from a small board the cloth stays a cloth: the light does not fall away for ever.
    return bars * max(1.17 - 0.052 * q.x - 0.0090 * dot(w, w), 0.74);
}

// Light that leaves a surface towards the eye.
fn lit(s: Surface, sun: f32, open_sky: f32, w: vec2<f32>) -> vec3<f32> {
#ifdef CONTRAST
    return s.albedo;
#else
    let facing = dot(s.normal, SUN_WAY);
    let shine = max(dot(s.normal, normalize(SUN_WAY + EYE_WAY)), 0.0);
    // Bounced light keeps the wood's colour: occlusion is tinted, not grey.
    let occlusion = open_sky * mix(vec3<f32>(1.0), s.albedo * 1.6 + 0.35, 1.0 - open_sky);
    let bounce = vec3<f32>(0.10, 0.07, 0.03) * max(dot(s.normal, vec3<f32>(0.6, -0.6, 0.2)), 0.0);
    let ambient = (SKY * (0.6 + 0.4 * s.normal.z) + ROOM * (1.0 - 0.4 * s.normal.z) + bounce) * occlusion * s.ambient;
    var c = s.albedo * (SUN * max(facing, 0.0) * sun + ambient);
    let grazing = 0.25 + 0.75 * pow(1.0 - clamp(dot(s.normal, EYE_WAY), 0.0, 1.0), 4.0);
    c += SUN * sun * s.gloss * pow(shine, s.power) * 0.42 * step(0.0, facing);
    c += SKY * s.gloss * grazing * 0.16 * open_sky;
    return c * window_light(w);
#endif
}

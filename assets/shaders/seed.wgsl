// One quad a seed, no texture, no derivative. The same quad draws the seed's own shadow on whatever lies below
// (premultiplied alpha, seeds sorted by height), so that each seed shades the ones it lies on.
//
// NUT, BUTTON, PEBBLE or BEAD says which. FLAT draws bright discs with dark rings, for the plain board. REFRACT
// bends the picture of the board in glass. LITE leaves out speckle, the broad polish and the second shadow.
#import bevy_sprite::mesh2d_view_bindings::view
#import kalah::light::{HALF_WAY, ROOM, SKY, SUN, SUN_WAY, TILT, from_display, tone}

#ifdef REFRACT
@group(#{MATERIAL_BIND_GROUP}) @binding(0) var board: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var board_sampler: sampler;
#endif

struct Vertex {
    // World position, in logical pixels.
    @location(0) position: vec3<f32>,
    // Offset from the seed's centre, in units; physical pixels a unit; opacity.
    @location(1) place: vec4<f32>,
    // Radii, in units (z = 0: only a shadow); a random number.
    @location(2) shape: vec4<f32>,
    // Linear colour; the light of the place.
    @location(3) tint: vec4<f32>,
    // Offset from the pit's spine, height, pit radius (0: in the open), in units.
    @location(4) pit: vec4<f32>,
    // Offset of the shadow, in units; softness; strength.
    @location(5) shadow: vec4<f32>,
    // Cosine and sine of the turn; lean.
    @location(6) turn: vec4<f32>,
    // The rotation from the skin's frame to the picture's, as a quaternion.
    @location(7) skin: vec4<f32>,
}

struct Seed {
    @builtin(position) clip: vec4<f32>,
    @location(0) place: vec4<f32>,
    @location(1) @interpolate(flat) shape: vec4<f32>,
    @location(2) @interpolate(flat) tint: vec4<f32>,
    @location(3) @interpolate(flat) pit: vec4<f32>,
    @location(4) @interpolate(flat) shadow: vec4<f32>,
    @location(5) @interpolate(flat) turn: vec4<f32>,
    @location(6) @interpolate(flat) skin: vec4<f32>,
}

// Where a nut hung, in its skin's frame.
const SCAR: vec3<f32> = vec3<f32>(0.0, 1.0, 0.0);
// The colour of a shadow, in display values.
const UNDER: vec3<f32> = vec3<f32>(0.055, 0.035, 0.022);
// Strength of a resting seed's soft shadow; weaker means the seed has left the ground.
const RESTING: f32 = 0.42;

@vertex
fn vertex(v: Vertex) -> Seed {
    return Seed(
        view.clip_from_world * vec4<f32>(v.position, 1.0),
        v.place, v.shape, v.tint, v.pit, v.shadow, v.turn, v.skin,
    );
}

// Turns a direction of the picture into the skin's frame.
fn on_skin(v: vec3<f32>, skin: vec4<f32>) -> vec3<f32> {
    return v + 2.0 * cross(cross(v, skin.xyz) + skin.w * v, skin.xyz);
}

// Four hashes without a sine, at the corners of a square cell.
fn corners(x: f32, y: f32, own: f32) -> vec4<f32> {
    let h = fract(vec4<f32>(x, x + 1.0, x, x + 1.0) * 0.1031
        + vec4<f32>(y, y, y + 1.0, y + 1.0) * 0.3713 + own);
    return fract(h * (h + 33.33) * (h + h + 7.1));
}

// Cheap value noise for speckle in the plane.
fn speckle(p: vec2<f32>, own: f32) -> f32 {
    let i = floor(p);
    var f = p - i;
    f = f * f * (3.0 - 2.0 * f);
    let h = corners(i.x, i.y, own);
    return mix(mix(h.x, h.y, f.x), mix(h.z, h.w, f.x), f.y);
}

// The same round a body; LITE reads a slanted plane instead of space.
fn mottle(p: vec3<f32>, own: f32) -> f32 {
#ifdef LITE
    return speckle(p.xy + p.z * vec2<f32>(0.62, -0.47), own);
#else
    let i = floor(p);
    var f = p - i;
    f = f * f * (3.0 - 2.0 * f);
    let low = corners(i.x, i.y, own + fract(i.z * 0.2713));
    let high = corners(i.x, i.y, own + fract((i.z + 1.0) * 0.2713));
    let h = mix(low, high, f.z);
    return mix(mix(h.x, h.y, f.x), mix(h.z, h.w, f.x), f.y);
#endif
}

// From the picture's frame into the seed's own, and back.
fn to_own(v: vec2<f32>, turn: vec2<f32>) -> vec2<f32> {
    return vec2<f32>(turn.x * v.x + turn.y * v.y, turn.x * v.y - turn.y * v.x);
}

fn from_own(v: vec2<f32>, turn: vec2<f32>) -> vec2<f32> {
    return vec2<f32>(turn.x * v.x - turn.y * v.y, turn.y * v.x + turn.x * v.y);
}

fn falling(high: f32, low: f32, x: f32) -> f32 {
    return 1.0 - smoothstep(low, high, x);
}

// The shadow's opacity where light is added up linearly: it shall dim the display value by `share`.
fn dimming(share: f32) -> f32 {
    return 1.0 - pow(1.0 - share, 2.2);
}

fn out_colour(colour: vec3<f32>, cover: f32, under: vec3<f32>, dark: f32, opacity: f32) -> vec4<f32> {
#ifdef SRGB_OUTPUT
    let c = colour * cover + under * dark * (1.0 - cover);
    return vec4<f32>(c, cover + dark * (1.0 - cover)) * opacity;
#else
    let shade = dimming(dark);
    let c = from_display(colour) * cover + from_display(under) * shade * (1.0 - cover);
    return vec4<f32>(c, cover + shade * (1.0 - cover)) * opacity;
#endif
}

#ifdef FLAT
// A bright disc inside a dark ring, so that each can be told from its neighbours. In the air its shadow is a plain disc.
fn flat_seed(q: vec2<f32>, r: f32, cover: f32, body: f32, s: Seed) -> vec4<f32> {
    let pixels = min(s.shape.x, s.shape.y) * s.place.z;
    let ring = max(0.15 * pixels, 1.6);
    var face = clamp((1.0 - r) * pixels - ring + 0.5, 0.0, 1.0);
#ifdef NUT
    let colour = vec3<f32>(1.0, 0.78, 0.40);
#else ifdef PEBBLE
    let colour = vec3<f32>(0.86, 0.88, 0.90);
#else ifdef BEAD
    let colour = vec3<f32>(0.45, 0.90, 1.0);
#else
    let colour = vec3<f32>(1.0, 0.70, 0.86);
    // Two or four holes.
    let hole_way = select(abs(q) - vec2<f32>(0.20), vec2<f32>(abs(q.x) - 0.24, q.y), s.shape.w > 0.5);
    face *= clamp((length(hole_way) - 0.12) * pixels + 0.5, 0.0, 1.0);
#endif
    let thrown = (1.0 - body) * s.shadow.w * (1.0 - smoothstep(0.92, 1.0, r));
    // Alternating tones keep two that touch apart.
    let tone_of_it = 0.86 + 0.14 * step(0.5, fract(s.shape.w * 5.0));
    return out_colour(colour * tone_of_it * face, cover, vec3<f32>(0.0), thrown, s.place.w);
}
#endif

@fragment
fn fragment(s: Seed) -> @location(0) vec4<f32> {
    let p = s.place.xy;
    let own = s.shape.w;
    let turn = s.turn.xy;
    let lean = s.turn.zw;
    let body = step(0.001, s.shape.z);
    let inv = 1.0 / s.shape.xy;
    var q = to_own(p, turn) * inv;
#ifdef NUT
    q *= 1.0 + 0.045 * sin(vec2<f32>(2.7, 2.2) * q.yx + own * 30.0); // never quite an ellipse
#endif
#ifdef PEBBLE
    q += 0.085 * sin(q.yx * vec2<f32>(2.1, 2.6) + own * 20.0); // a worn lump
#endif
    let rr = dot(q, q);
    let r = sqrt(rr);
    let cover = clamp((1.0 - r) * min(s.shape.x, s.shape.y) * s.place.z + 0.5, 0.0, 1.0) * body;
    let zc = sqrt(max(1.0 - rr, 0.0));
#ifdef FLAT
    return flat_seed(q, r, cover, body, s);
#else

    // Sun through the pit's mouth: follow the sun's ray up to the rim's plane; is it inside the mouth?
    let height = s.pit.z + s.shape.z * zc * 0.7;
    var sun = 1.0;
    if s.pit.w > 0.0 {
        let mouth = s.pit.xy + p - SUN_WAY.xy / SUN_WAY.z * min(height, 0.0);
        sun = max(falling(s.pit.w + 0.05, s.pit.w - 0.09, length(mouth)), smoothstep(0.0, 0.10, height));
    }

    // The shadow under the seed: tight contact and softer cast, both turned with the body.
    let thrown = to_own(p - s.shadow.xy, turn) * inv;
    var dark = s.shadow.w * falling(1.0 + s.shadow.z, 1.0 - s.shadow.z, length(thrown)) * (0.35 + 0.65 * sun);
#ifndef LITE
    let touch = length(to_own(p - s.shadow.xy * 0.40, turn) * inv);
    let contact = 0.60 * falling(1.30, 0.72, touch) * body * min(s.shadow.w / RESTING, 1.0);
    dark = 1.0 - (1.0 - contact) * (1.0 - dark);
#endif
    // Beyond the rim the board lies higher than what throws the shadow.
    if s.pit.w > 0.0 {
        let ground = s.pit.xy + p + vec2<f32>(0.0, TILT * s.pit.z);
        let inside = falling(s.pit.w + 0.035, s.pit.w - 0.025, length(ground));
        dark *= max(inside, smoothstep(-0.06, 0.10, s.pit.z));
    }
    var under = UNDER;
#ifdef BEAD
    // Sun gathered by the bead lands inside its own shadow.
    let gathered = falling(0.62, 0.0, length(thrown - vec2<f32>(0.12, -0.10))) * (0.25 + 0.75 * sun) * body;
    under += tone(s.tint.rgb * 2.0) * gathered * 0.9;
    dark *= 0.85;
#endif
    if cover <= 0.0 {
        return out_colour(vec3<f32>(0.0), 0.0, under, dark, s.place.w);
    }

    // The normal of the ellipsoid, turned back into the picture's frame.
    var no = vec3<f32>(q * inv, max(zc, 0.02) / s.shape.z);
#ifdef BUTTON
    // Rolled edge, dished middle.
    let slope = 1.5 * smoothstep(0.80, 1.0, r) - 1.1 * smoothstep(0.52, 0.62, r) * falling(0.80, 0.70, r);
    no = vec3<f32>(q / max(r, 0.02) * slope, 1.0);
#endif
    let n = normalize(vec3<f32>(from_own(no.xy, turn) + lean * no.z, no.z));

    // Less sky at the bottom of a bowl.
    let deep = select(1.0, clamp(1.0 + s.pit.z * 1.6, 0.55, 1.0), s.pit.w > 0.0);
    var diffuse = smoothstep(-0.12, 1.05, dot(n, SUN_WAY));
    diffuse *= diffuse * 0.40 + 0.60; // soft terminator
    var albedo = s.tint.rgb;
#ifndef BUTTON
    // What is painted on a body turns with it; light and outline do not.
    let skin = on_skin(vec3<f32>(from_own(q, turn), zc), s.skin);
#endif
#ifdef NUT
    albedo *= 0.97 + 0.20 * sin(skin.x * 2.9 + own * 40.0) * sin(skin.y * 2.3 + own * 23.0);
#ifndef LITE
    // Growth rings round the scar; speckle on one of three.
    let rings = select(0.030, 0.050, own < 0.5);
    albedo *= 0.95 + rings * cos(34.0 * length(skin - SCAR) + 3.0 * skin.x);
    let spots = 0.42 * smoothstep(0.60, 0.80, mottle(skin * vec3<f32>(11.0, 9.0, 11.0), own)) * step(0.62, own);
    albedo = mix(albedo, albedo * 0.30, spots);
#endif
    let scar = skin - SCAR;
    albedo *= 1.0 - 0.45 * falling(0.070, 0.006, dot(scar, scar));
#endif
#ifdef BUTTON
    let two = own > 0.5;
    let hole_way = select(abs(q) - vec2<f32>(0.185), vec2<f32>(abs(q.x) - 0.22, q.y), two);
    let hole_edge = length(hole_way) - 0.105;
    albedo *= 0.92 + 0.16 * speckle(vec2<f32>(q.x * 2.0 + q.y * 1.3, q.y * 7.0), own);
#endif
#ifdef PEBBLE
    let grain = mottle(skin * 2.6 + 3.0, own);
    albedo *= 0.78 + 0.30 * grain + 0.22 * mottle(skin * 11.0 + 20.0, own);
    let vein = abs(dot(skin, vec3<f32>(0.74, 0.55, 0.39)) + 0.35 * grain - 0.3 + own * 0.4);
    albedo = mix(albedo, vec3<f32>(0.72, 0.68, 0.62), 0.75 * falling(0.10, 0.04, vein) * step(0.55, fract(own * 7.0)));
#endif
    let ambient = (SKY * (0.52 + 0.48 * n.z) + ROOM * 0.7) * deep
        + ROOM * 1.3 * max(dot(n, vec3<f32>(0.55, -0.60, -0.25)), 0.0);
    var c = albedo * (SUN * diffuse * sun + ambient);

    // Highlight: a hard-edged spot (the window), a glow round it, a broad polish; sky at the grazing edge.
    let shine = max(dot(n, HALF_WAY), 0.0);
    var grazing = 1.0 - zc;
    grazing *= grazing * grazing;
#ifdef NUT
    var spot = 1.7 * smoothstep(0.9925, 0.9975, shine) + 0.16 * pow(shine, 64.0);
#ifndef LITE
    spot += 0.035 * pow(shine, 10.0);
#endif
    c += SUN * spot * (0.15 + 0.85 * sun) + SKY * 0.13 * grazing * deep;
#endif
#ifdef BUTTON
    c += SUN * (0.40 * pow(shine, 60.0) + 0.05 * pow(shine, 9.0)) * (0.2 + 0.8 * sun) + SKY * 0.06 * grazing;
    let hole = falling(0.03, -0.03, hole_edge);
    c *= 1.0 - 0.25 * falling(0.09, 0.0, abs(hole_edge - 0.02)) * step(0.0, hole_edge);
    let inside = select(hole_way * sign(q), vec2<f32>(hole_way.x * sign(q.x), hole_way.y), two);
    let lit_wall = smoothstep(-0.02, 0.10, dot(inside, to_own(vec2<f32>(0.7, -0.7), turn)));
    c = mix(c, vec3<f32>(0.018, 0.013, 0.010) + albedo * 0.35 * lit_wall, hole);
#endif
#ifdef PEBBLE
    c += SUN * 0.07 * pow(shine, 16.0) * (0.2 + 0.8 * sun) + SKY * 0.07 * grazing * deep;
#endif
    var solid = cover;
#ifdef BEAD
    let w = from_own(q, turn);
    let away = dot(w, vec2<f32>(0.735, -0.678)); // -1 near the sun, 1 away from it
    var glass = s.tint.rgb;
    // A twist of milk glass in some.
    let ribbon = falling(0.24, 0.06, abs(skin.x + 0.32 * sin(skin.y * 2.6 + own * 9.0))) * zc * step(0.60, own);
    glass = mix(glass, vec3<f32>(0.75, 0.70, 0.60), 0.75 * ribbon);
    let through = smoothstep(-0.75, 1.0, away);
    c = glass * (SKY * 0.55 * deep + SUN * sun * (0.05 + 0.55 * through * through));
    // Light gathered on the far side, a dark limb towards the sun.
    let crescent = smoothstep(0.25, 0.85, away) * falling(0.99, 0.84, r);
    c += (glass * 1.5 + 0.05) * SUN * crescent * (0.10 + 0.90 * sun);
    let limb = 1.0 - 0.70 * smoothstep(0.62, 1.0, r) * falling(0.75, -0.2, away);
    c *= limb;
    c += SUN * 1.25 * pow(shine, 210.0) * (0.25 + 0.75 * sun) + SKY * 0.30 * grazing * deep;
#ifdef REFRACT
    // A ball turns what lies behind its middle upside down; at its limb the light comes from beside it.
    let bent = p * (0.55 - 2.30 * zc) * s.place.z;
    let seen = (s.clip.xy - view.viewport.xy + vec2<f32>(bent.x, -bent.y)) / view.viewport.zw;
    let behind = pow(textureSampleLevel(board, board_sampler, seen, 0.0).rgb, vec3<f32>(1.0 / 2.2));
    let stain = mix(vec3<f32>(1.0), glass / max(max(glass.r, glass.g), max(glass.b, 0.02)), 0.72);
    let own_light = mix(0.56, 0.97, max(smoothstep(0.35, 1.0, r), 0.6 * ribbon));
    let shown = mix(behind * stain * (0.82 * limb), tone(c * s.tint.w), own_light);
    // A little of the beads below, which the picture does not know.
    return out_colour(shown, cover * 0.93, under, dark, s.place.w);
#else
    solid *= mix(0.74, 0.96, smoothstep(0.4, 1.0, r)); // what lies below shines through
#endif
#endif
    return out_colour(tone(c * s.tint.w), solid, under, dark, s.place.w);
#endif
}

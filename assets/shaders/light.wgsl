// The light every picture of the board shares, and the curve from light to the screen.
//
// Space: one unit is the distance between two pit centres; x right, y up, z towards the eye; z = 0 is the top of
// the board. The picture is an oblique projection: screen = (x, y + TILT * z).
#define_import_path kalah::light

// Tilt of the oblique view.
const TILT: f32 = 0.30;
// Towards the sun: upper left, 36 degrees high.
const SUN_WAY: vec3<f32> = vec3<f32>(-0.590, 0.545, 0.596);
// Towards the eye.
const EYE_WAY: vec3<f32> = vec3<f32>(0.0, -0.2873, 0.9578);
// Half way between the two.
const HALF_WAY: vec3<f32> = vec3<f32>(-0.3508, 0.1532, 0.9238);
// Late afternoon.
const SUN: vec3<f32> = vec3<f32>(3.0, 2.55, 1.95);
// Cool fill from the window's sky.
const SKY: vec3<f32> = vec3<f32>(0.3844, 0.4464, 0.558);
// Warm bounce from the room.
const ROOM: vec3<f32> = vec3<f32>(0.234, 0.1716, 0.1144);

// A colour as written in the palette (0 to 255, display) as light.
fn rgb(r: f32, g: f32, b: f32) -> vec3<f32> {
    return pow(vec3<f32>(r, g, b) / 255.0, vec3<f32>(2.2));
}

// The filmic curve, from light to display values.
fn tone(light: vec3<f32>) -> vec3<f32> {
    let c = max(light * 0.62, vec3<f32>(0.0));
    let curve = (c * (2.51 * c + 0.03)) / (c * (2.43 * c + 0.59) + 0.14);
    return pow(clamp(curve, vec3<f32>(0.0), vec3<f32>(1.0)), vec3<f32>(1.0 / 2.2));
}

// The light that `tone` turns into a display colour: for what shall look as it is written.
fn plain(display: vec3<f32>) -> vec3<f32> {
    let y = pow(display, vec3<f32>(2.2));
    let a = 2.43 * y - 2.51;
    let b = 0.59 * y - 0.03;
    return (-b - sqrt(max(b * b - 0.56 * a * y, vec3<f32>(0.0)))) / (2.0 * a) / 0.62;
}

// Undoes the encoding that a target with an sRGB format applies, so that display values arrive as they are.
fn from_display(c: vec3<f32>) -> vec3<f32> {
    let low = c / 12.92;
    let high = pow((c + 0.055) / 1.055, vec3<f32>(2.4));
    return select(high, low, c <= vec3<f32>(0.04045));
}

// The picture's measures, and which hollow or plate lies at a point of the board.
#define_import_path kalah::board_shape

#import kalah::light::rgb

struct Picture {
    // Size, in pixels.
    size: vec2<f32>,
    // Centre of the board from the lower left, in pixels.
    centre: vec2<f32>,
    // Half the size of the board, in units.
    half_size: vec2<f32>,
    // Size of one texel of the heights, in pixels.
    height_texel: vec2<f32>,
    // Rows at y = +-x, pit radius y, store half width z, half of a store's straight part w; in units.
    hollows: vec4<f32>,
    // Half the size of a pit's plate xy and of a store's zw, in units.
    plates: vec4<f32>,
    // Pixels a unit.
    scale: f32,
    // Stores at x = +-this, in units.
    store_x: f32,
    // Plates at y = +-this, in units.
    plate_row: f32,
    // Pits a side.
    pits: f32,
    // 1: the board stands upright.
    upright: f32,
    // Samples a pixel along each axis, 1 or 2.
    samples: f32,
    // Half a pit's straight part across the row, in units; 0 where pits are round.
    pit_straight: f32,
    // How far a pit's plate lies above the pit's middle on the screen, in units; only upright.
    plate_lift: f32,
}

@group(0) @binding(0) var<uniform> picture: Picture;

// The radius of the board's corners, in units.
const CORNER: f32 = 0.46;

fn to_board(w: vec2<f32>) -> vec2<f32> {
    return select(w, vec2<f32>(-w.y, w.x), picture.upright > 0.5);
}

fn to_world(b: vec2<f32>) -> vec2<f32> {
    return select(b, vec2<f32>(b.y, -b.x), picture.upright > 0.5);
}

// How much of the finest detail the samples can hold, 0 to 1: what is finer than they are would only flicker.
fn detail() -> f32 {
    return smoothstep(60.0, 290.0, picture.scale * picture.samples);
}

// Signed distance to a rectangle with round corners.
fn rounded_box(p: vec2<f32>, half_size: vec2<f32>, r: f32) -> f32 {
    let q = abs(p) - half_size + r;
    return length(max(q, vec2<f32>(0.0))) + min(max(q.x, q.y), 0.0) - r;
}

// A smooth max(a, 0).
fn soft_positive(a: f32, k: f32) -> f32 {
    return 0.5 * (a + sqrt(a * a + k * k));
}

// The column of the nearest pits, and where it lies.
fn column(x: f32) -> vec2<f32> {
    let i = clamp(floor(x + 0.5 * picture.pits), 0.0, picture.pits - 1.0);
    return vec2<f32>(i, i - 0.5 * (picture.pits - 1.0));
}

// Where the nearest gap between two columns lies, at most `most` from the middle.
fn gap_between(x: f32, most: f32) -> f32 {
    let odd = fract(0.5 * picture.pits);
    return clamp(floor(x - odd + 0.5) + odd, -most, most);
}

// From the spine of the nearest pit, across its row.
fn across_row(y: f32) -> f32 {
    let d = y - sign(y) * picture.hollows.x;
    return sign(d) * max(abs(d) - picture.pit_straight, 0.0);
}

// Half way between the rim of the outermost pits and that of the stores: |x| of where a store's ground begins.
fn store_begins() -> f32 {
    return 0.5 * (picture.store_x - picture.hollows.z + 0.5 * (picture.pits - 1.0) + picture.hollows.y);
}

fn is_store(id: f32) -> bool {
    return id > 2.0 * picture.pits - 0.5;
}

// The nearest hollow: xy = offset from its centre (or spine), z = radius there, w = id.
// Ids: near row from the left, far row from the left, right store, left store.
fn hollow(b: vec2<f32>) -> vec4<f32> {
    if abs(b.x) > store_begins() {
        let s = sign(b.x);
        let along = sign(b.y) * max(abs(b.y) - picture.hollows.w, 0.0);
        return vec4<f32>(b.x - s * picture.store_x, along, picture.hollows.z, 2.0 * picture.pits + select(1.0, 0.0, s > 0.0));
    }
    let c = column(b.x);
    let s = select(1.0, -1.0, b.y < 0.0);
    return vec4<f32>(b.x - c.y, across_row(b.y), picture.hollows.y, c.x + select(0.0, picture.pits, s > 0.0));
}

// The nearest plate: xy = position inside it (always upright on the screen), z = -1 near, +1 far, w = 1 for a store's.
fn plate_at(b: vec2<f32>) -> vec4<f32> {
    let s = select(1.0, -1.0, b.y < 0.0);
    let store = -s * picture.store_x;
    let at_store = abs(b.x - store) < 0.55;
    let x = select(column(b.x).y - picture.plate_lift, store, at_store);
    return vec4<f32>(to_world(b - vec2<f32>(x, s * picture.plate_row)), s, select(0.0, 1.0, at_store));
}

// Signed distance to a plate: the near side's is a pill, the far side's a tag with cut corners.
fn plate_distance(plate: vec4<f32>) -> f32 {
    let e = select(picture.plates.xy, picture.plates.zw, plate.w > 0.5);
    let a = abs(plate.xy);
    let pill = length(vec2<f32>(max(a.x - (e.x - e.y), 0.0), a.y)) - e.y;
    let tag = max(a.y - e.y, dot(a, vec2<f32>(0.86, 0.51)) - e.x * 0.90);
    return select(tag, pill, plate.z < 0.0);
}

// The accent of the plate's side: warm near, cool far.
fn plate_accent(plate: vec4<f32>) -> vec3<f32> {
    return select(rgb(20.0, 66.0, 78.0), rgb(130.0, 62.0, 32.0), plate.z < 0.0);
}

// The ring along a plate's edge that carries the accent; `d` is the distance to the plate.
fn plate_ring(plate: vec4<f32>, d: f32) -> f32 {
    let width = select(0.022, 0.030, plate.w > 0.5);
    return smoothstep(-width - 0.004, -width + 0.004, d);
}

// What light meets at a point.
struct Surface {
    albedo: vec3<f32>,
    normal: vec3<f32>,
    gloss: f32,
    power: f32,
    ambient: f32,
}

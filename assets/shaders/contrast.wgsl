// The plain board: flat shapes of strong contrast, without light or grain, for eyes that need them.
// Every pair of neighbouring colours is at least 7:1.
#define_import_path kalah::contrast

#import kalah::board_shape::{CORNER, hollow, is_store, picture, plate_at, plate_distance, rounded_box, to_board}

const TABLE: vec3<f32> = vec3<f32>(0.020, 0.024, 0.030);
const BOARD: vec3<f32> = vec3<f32>(0.070, 0.078, 0.095);
const FLOOR: vec3<f32> = vec3<f32>(0.0, 0.0, 0.0);
const LINE: vec3<f32> = vec3<f32>(1.0, 1.0, 1.0);
// Rims: yours and theirs.
const NEAR: vec3<f32> = vec3<f32>(1.0, 0.83, 0.29);
const FAR: vec3<f32> = vec3<f32>(0.60, 0.90, 1.0);

// A line of at least three pixels.
fn line(d: f32, width: f32, unit: f32) -> f32 {
    return clamp((0.5 * max(width, 3.0 / unit) - abs(d)) * unit + 0.5, 0.0, 1.0);
}

fn inside(d: f32, unit: f32) -> f32 {
    return clamp(0.5 - d * unit, 0.0, 1.0);
}

// The display colour at a point of the picture; `unit` is the pixels a unit.
fn plain(w: vec2<f32>, unit: f32) -> vec3<f32> {
    let b = to_board(w);
    let d = rounded_box(b, picture.half_size, CORNER);
    var c = mix(TABLE, BOARD, inside(d, unit));
    c = mix(c, LINE, line(d, 0.022, unit));

    let h = hollow(b);
    let rim = length(h.xy) - h.z;
    let store_near = 0.0 < b.x;
    let row_near = b.y < 0.0;
    let near = select(row_near, store_near, is_store(h.w));
    c = mix(c, FLOOR, inside(rim, unit));
    c = mix(c, select(FAR, NEAR, near), line(rim, 0.032, unit));

    let between = max(abs(b.y), abs(b.x) - 0.5 * picture.pits + 0.2);
    c = mix(c, LINE, line(between, 0.014, unit) * step(abs(b.x), 0.5 * picture.pits - 0.2));

    let plate = plate_at(b);
    let p = plate_distance(plate);
    c = mix(c, select(FLOOR, LINE, plate.z < 0.0), inside(p, unit));
    c = mix(c, LINE, line(p, 0.016, unit));
    return c;
}

// Hashes and value noise. The hash works on integers, so that it is the same on every GPU.
#define_import_path kalah::noise

const TO_UNIT: f32 = 2.3283064365386963e-10;

fn mixed(n: u32) -> u32 {
    var x = n;
    x ^= x >> 16u;
    x *= 0x7feb352du;
    x ^= x >> 15u;
    x *= 0x846ca68bu;
    x ^= x >> 16u;
    return x;
}

fn hash_line(p: f32) -> f32 {
    return f32(mixed(u32(i32(p) + 1048576))) * TO_UNIT;
}

fn hash_plane(p: vec2<f32>) -> f32 {
    let i = vec2<u32>(vec2<i32>(p));
    return f32(mixed((i.x * 0x9E3779B9u) ^ mixed(i.y + 0x632BE5u))) * TO_UNIT;
}

fn hash_space(p: vec3<f32>) -> f32 {
    let i = vec3<u32>(vec3<i32>(p));
    return f32(mixed((i.x * 0x9E3779B9u) ^ mixed((i.y * 0x85EBCA6Bu) ^ mixed(i.z + 0x27D4EB2Fu)))) * TO_UNIT;
}

fn noise_plane(p: vec2<f32>) -> f32 {
    let i = floor(p);
    var f = p - i;
    f = f * f * (3.0 - 2.0 * f);
    let low = mix(hash_plane(i), hash_plane(i + vec2<f32>(1.0, 0.0)), f.x);
    let high = mix(hash_plane(i + vec2<f32>(0.0, 1.0)), hash_plane(i + vec2<f32>(1.0, 1.0)), f.x);
    return mix(low, high, f.y);
}

fn noise_space(p: vec3<f32>) -> f32 {
    let i = floor(p);
    var f = p - i;
    f = f * f * (3.0 - 2.0 * f);
    let a = mix(
        mix(hash_space(i), hash_space(i + vec3<f32>(1.0, 0.0, 0.0)), f.x),
        mix(hash_space(i + vec3<f32>(0.0, 1.0, 0.0)), hash_space(i + vec3<f32>(1.0, 1.0, 0.0)), f.x),
        f.y,
    );
    let b = mix(
        mix(hash_space(i + vec3<f32>(0.0, 0.0, 1.0)), hash_space(i + vec3<f32>(1.0, 0.0, 1.0)), f.x),
        mix(hash_space(i + vec3<f32>(0.0, 1.0, 1.0)), hash_space(i + vec3<f32>(1.0, 1.0, 1.0)), f.x),
        f.y,
    );
    return mix(a, b, f.z);
}

// Four octaves.
fn clouds(at: vec2<f32>) -> f32 {
    var p = at;
    var sum = 0.0;
    var share = 0.5;
    for (var i = 0; i < 4; i++) {
        sum += share * noise_plane(p);
        p = vec2<f32>(1.6 * p.x - 1.2 * p.y, 1.2 * p.x + 1.6 * p.y) + 7.3;
        share *= 0.5;
    }
    return sum / 0.9375;
}

// Interleaved gradient noise: the offset of a pixel's rays.
fn jitter(p: vec2<f32>) -> f32 {
    return fract(52.9829189 * fract(dot(p, vec2<f32>(0.06711056, 0.00583715))));
}

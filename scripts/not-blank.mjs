// Fails unless every PNG named shows something: node scripts/not-blank.mjs FILE...
// Reads 8-bit RGB and RGBA without interlacing, which is what the game writes.

import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";

function pixels(file) {
  const data = readFileSync(file);
  if (data.toString("latin1", 1, 4) !== "PNG") throw new Error("is no PNG");
  let header;
  const packed = [];
  for (let at = 8; at < data.length; ) {
    const length = data.readUInt32BE(at);
    const kind = data.toString("latin1", at + 4, at + 8);
    const body = data.subarray(at + 8, at + 8 + length);
    if (kind === "IHDR") header = body;
    if (kind === "IDAT") packed.push(body);
    at += 12 + length;
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, colour, interlaced] = [header[8], header[9], header[12]];
  const step = { 2: 3, 6: 4 }[colour];
  if (depth !== 8 || !step || interlaced) throw new Error(`is a kind of PNG this check does not read (depth ${depth}, colour ${colour})`);

  const raw = inflateSync(Buffer.concat(packed));
  const line = width * step;
  const out = Buffer.alloc(line * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (line + 1)];
    for (let x = 0; x < line; x += 1) {
      const left = x >= step ? out[y * line + x - step] : 0;
      const up = y > 0 ? out[(y - 1) * line + x] : 0;
      const corner = x >= step && y > 0 ? out[(y - 1) * line + x - step] : 0;
      const guess = left + up - corner;
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
      const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
      out[y * line + x] = raw[y * (line + 1) + 1 + x] + [0, left, up, (left + up) >> 1, paeth][filter];
    }
  }
  return { width, height, step, out };
}

let blank = 0;
for (const file of process.argv.slice(2)) {
  try {
    const { width, height, step, out } = pixels(file);
    const colours = new Set();
    let [sum, squares] = [0, 0];
    for (let at = 0; at < out.length; at += step) {
      const light = 0.3 * out[at] + 0.59 * out[at + 1] + 0.11 * out[at + 2];
      sum += light;
      squares += light * light;
      // The upper five bits of each channel: noise makes no picture.
      colours.add(((out[at] >> 3) << 10) | ((out[at + 1] >> 3) << 5) | (out[at + 2] >> 3));
    }
    const count = width * height;
    const spread = Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
    console.log(`${file}: ${width}x${height}, ${colours.size} colours, light ${(sum / count).toFixed(0)} ± ${spread.toFixed(0)}`);
    if (colours.size < 50 || spread < 8) throw new Error("shows nothing");
  } catch (error) {
    console.error(`${file}: ${error.message}`);
    blank += 1;
  }
}
if (process.argv.length < 3) throw new Error("no picture was named");
process.exit(blank ? 1 : 0);

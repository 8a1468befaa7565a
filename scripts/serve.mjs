// A static file server for the browser version, and nothing more: node scripts/serve.mjs FOLDER [PORT]

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const types = {
  ".css": "text/css; charset=utf-8",
  ".ftl": "text/plain; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".ron": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".wav": "audio/wav",
  ".webmanifest": "application/manifest+json",
  ".wgsl": "text/plain; charset=utf-8",
};
const encodings = [["br", ".br"], ["gzip", ".gz"]];

const sizeOf = (path) => stat(path).then((found) => (found.isFile() ? found.size : undefined), () => undefined);

/** Serves `folder` on this machine only; port 0 takes any free one. Resolves to the address and a way to stop. */
export function serve(folder, port = 0) {
  const root = resolve(folder);
  const server = createServer(async (request, response) => {
    let name;
    try {
      name = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
    } catch {
      return response.writeHead(400).end();
    }
    const path = join(root, name.endsWith("/") ? `${name}index.html` : name);
    let size = path.startsWith(root) ? await sizeOf(path) : undefined;
    if (size === undefined) return response.writeHead(404, { "Content-Type": "text/plain" }).end("Not here\n");

    const headers = { "Content-Type": types[extname(path)] ?? "application/octet-stream", "Cache-Control": "no-cache", Vary: "Accept-Encoding" };
    let file = path;
    for (const [encoding, ending] of encodings) {
      const packed = (request.headers["accept-encoding"] ?? "").includes(encoding) ? await sizeOf(path + ending) : undefined;
      if (packed === undefined) continue;
      [file, size, headers["Content-Encoding"]] = [path + ending, packed, encoding];
      break;
    }
    response.writeHead(200, { ...headers, "Content-Length": size });
    if (request.method === "HEAD") return response.end();
    createReadStream(file).on("error", () => response.destroy()).pipe(response);
  });
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(port, "127.0.0.1", () => {
      done({
        address: `http://127.0.0.1:${server.address().port}/`,
        stop: () => {
          server.closeAllConnections();
          server.close();
        },
      });
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = ".", port = "8080"] = process.argv.slice(2);
  try {
    console.log(`Kalah is at ${(await serve(folder, Number(port))).address}  (Ctrl+C ends it)`);
  } catch (error) {
    console.error(error.code === "EADDRINUSE" ? `Port ${port} is taken; set PORT to another one.` : String(error));
    process.exit(1);
  }
}

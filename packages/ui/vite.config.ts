import { createReadStream, existsSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const ART = fileURLToPath(new URL("../../build/art", import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  ".webp": "image/webp",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".json": "application/json",
};

/** Serves the drawn art at the same address as the site. */
const art: Plugin = {
  name: "art",
  configureServer({ middlewares }) {
    middlewares.use("/art", (request, response, next) => {
      const file = join(ART, normalize(decodeURIComponent(request.url?.split("?")[0] ?? "/")));
      if (!file.startsWith(ART) || !existsSync(file)) return next();
      response.setHeader("content-type", TYPES[extname(file)] ?? "application/octet-stream");
      createReadStream(file).pipe(response);
    });
  },
};

export default defineConfig({
  root: fileURLToPath(new URL("stories", import.meta.url)),
  plugins: [react(), art],
  server: { port: 6006, host: "127.0.0.1" },
});

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { refusalOf } from "@apogee/http";
import type { FastifyInstance } from "fastify";

const YEAR_S = 31_536_000;

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** What every page of the back office has: no other site may frame, embed or read it, and nobody may cache it. */
const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": POLICY,
  "referrer-policy": "no-referrer",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-robots-tag": "noindex, nofollow",
} as const;

/** Serves the program of the back office: its hashed files, and one page for every address of its own. */
export async function serveBackOffice(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: join(folder, "assets"),
      prefix: "/assets/",
      decorateReply: false,
      preCompressed: true,
      maxAge: YEAR_S * 1_000,
      immutable: true,
    });
    const page = await readFile(join(folder, "index.html"), "utf8");
    scope.get("/*", async (request, reply) => {
      if (/^\/(?:api|assets|art)\//.test(request.url))
        return reply.code(404).header("cache-control", "no-store").send(refusalOf(404, request.id));
      return reply.type("text/html; charset=utf-8").headers(HEADERS).send(page);
    });
  });
}

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { SANDBOX_PAGES } from "@apogee/sandbox";
import type { FastifyInstance } from "fastify";

const YEAR_MS = 31_536_000_000;

const POLICY = (ancestors: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join("; ");

/** Serves the files of a program that runs in one of our frames: hashed files are cached forever, pages never. */
export async function serveProgram(
  app: FastifyInstance,
  program: { folder: string; prefix: string; ancestors: string },
): Promise<void> {
  if (!existsSync(program.folder)) return;
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: program.folder,
      prefix: program.prefix,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      index: ["index.html"],
      setHeaders(reply, path) {
        const hashed = /\/assets\//.test(path);
        reply.header("cache-control", hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : "no-cache");
        reply.header("content-security-policy", POLICY(program.ancestors));
        reply.header("x-content-type-options", "nosniff");
        reply.header("referrer-policy", "no-referrer");
        reply.header("cross-origin-resource-policy", "same-origin");
      },
    });
  });
}

export const gameFrame = (root: string): { folder: string; prefix: string; ancestors: string } => ({
  folder: join(root, "apps/game-client/build"),
  prefix: "/frame/",
  ancestors: "'self'",
});

/** Serves the sandbox's pages, each at its clean address. Only the pay page may be framed, and only by the casino. */
export async function serveSandbox(app: FastifyInstance, root: string, casino: string): Promise<void> {
  const folder = join(root, "apps/sandbox/build");
  await serveProgram(app, { folder, prefix: "/sandbox/", ancestors: "'none'" });
  for (const page of SANDBOX_PAGES.pages) {
    app.get(page.url, async (_request, reply) =>
      reply
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-cache")
        .header("content-security-policy", POLICY(page.framed ? `'self' ${casino}` : "'none'"))
        .header("referrer-policy", "no-referrer")
        .send(await readFile(join(folder, page.file))),
    );
  }
}

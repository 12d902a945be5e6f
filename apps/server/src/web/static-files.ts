import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { waitForPictures } from "./wait-for-pictures.ts";

const YEAR_MS = 31_536_000_000;

/** Hashed files never change; the few others are cached for an hour. */
export async function serveStaticFiles(app: FastifyInstance, root: string, mode: "production" | "dev"): Promise<void> {
  await serveArt(app, root);
  if (mode === "dev") return;
  const client = join(root, "apps/web/build/client");
  await app.register(fastifyStatic, {
    root: join(client, "assets"),
    prefix: "/assets/",
    decorateReply: false,
    preCompressed: true,
    maxAge: YEAR_MS,
    immutable: true,
    setHeaders: noSniff,
  });
  await app.register(fastifyStatic, {
    root: client,
    prefix: "/",
    decorateReply: false,
    wildcard: false,
    globIgnore: ["assets/**", ".vite/**", "**/*.br", "**/*.gz"],
    maxAge: 3_600_000,
    setHeaders: noSniff,
  });
}

/** Serves the pictures and fonts of all sites. */
export async function serveArt(app: FastifyInstance, root: string): Promise<void> {
  const art = join(root, "build/art");
  if (!existsSync(art)) return;
  await app.register(async (pictures) => {
    waitForPictures(pictures, root);
    await pictures.register(fastifyStatic, {
      root: art,
      prefix: "/art/",
      decorateReply: false,
      maxAge: YEAR_MS,
      immutable: true,
      setHeaders: noSniff,
    });
  });
}

function noSniff(reply: { header(name: string, value: string): unknown }): void {
  reply.header("x-content-type-options", "nosniff");
}

import type { FastifyReply, FastifyRequest } from "fastify";
import { encodingFor } from "./encoding.ts";
import type { Page } from "./page.ts";

/** Sends a page past the framework's serialisation: for a kept one there is nothing left to do but write bytes. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<void> {
  const unchanged = page.status === 200 && request.headers["if-none-match"] === page.etag;
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const made = page.body(encoding);
  const body = made instanceof Buffer ? made : await made;
  reply.hijack();
  const { raw } = reply;
  if (raw.destroyed) return;
  const headers: Record<string, string | number | readonly string[]> = { ...page.headers, etag: page.etag };
  if (page.cookies.length > 0) headers["set-cookie"] = page.cookies;
  if (unchanged) {
    raw.writeHead(304, headers as never).end();
    return;
  }
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  headers["content-length"] = body.length;
  raw.writeHead(page.status, headers as never);
  raw.end(request.method === "HEAD" ? undefined : body);
}

import type { FastifyReply, FastifyRequest } from "fastify";
import { encodingFor } from "./encoding.ts";
import type { Page } from "./page.ts";

/** Sends a page past the framework's serialisation: for a kept one there is nothing left to do but write bytes. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<void> {
  const made = page.form(encodingFor(request.headers["accept-encoding"]));
  const { head, body } = made instanceof Promise ? await made : made;
  reply.hijack();
  const { raw } = reply;
  if (raw.destroyed) return;
  const unchanged = page.status === 200 && request.headers["if-none-match"] === page.etag;
  raw.writeHead(unchanged ? 304 : page.status, (unchanged ? withoutBody(head) : head) as string[]);
  raw.end(unchanged || request.method === "HEAD" ? undefined : body);
}

/** An answer without a body must not tell of its length. */
function withoutBody(head: readonly string[]): string[] {
  const at = head.indexOf("content-length");
  return head.toSpliced(at, 2);
}

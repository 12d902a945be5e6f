import type { FastifyReply, FastifyRequest } from "fastify";
import { encodingFor } from "./encoding.ts";
import type { Page } from "./page.ts";

/**
 * Sends a page without the framework's serialisation: a cached page only needs its bytes written. A redirect to another
 * page of the site keeps the parameters that no page reads, and so does the return address in a guard's redirect.
 */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, unread = ""): Promise<void> {
  const made = page.form(encodingFor(request.headers["accept-encoding"]));
  const { head, body } = made instanceof Promise ? await made : made;
  reply.hijack();
  const { raw } = reply;
  if (raw.destroyed) return;
  const unchanged = page.status === 200 && request.headers["if-none-match"] === page.etag;
  raw.writeHead(
    unchanged ? 304 : page.status,
    (unchanged ? withoutBody(head) : withLocation(head, page, request.url, unread)) as string[],
  );
  raw.end(unchanged || request.method === "HEAD" ? undefined : body);
}

/** An answer without a body must not state its length. */
function withoutBody(head: readonly string[]): string[] {
  const at = head.indexOf("content-length");
  return head.toSpliced(at, 2);
}

function withLocation(head: readonly string[], { location }: Page, url: string, unread: string): readonly string[] {
  if (unread === "" || !location?.startsWith("/")) return head;
  return head.with(
    head.indexOf("location") + 1,
    joined(asksForMore(url, location) ? withWanted(location, unread) : location, unread),
  );
}

/** Whether a guard redirected: it puts the requested address into the query of the target. */
function asksForMore(url: string, location: string): boolean {
  return queryOf(location).has("redirect") && !queryOf(url).has("redirect");
}

/** The guard saw only the canonical address; the return address must be the whole one. */
function withWanted(location: string, unread: string): string {
  const query = queryOf(location);
  query.set("redirect", joined(query.get("redirect") ?? "", unread));
  return `${location.split("?", 1)[0]}?${query}`;
}

function joined(address: string, query: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}${query}`;
}

function queryOf(address: string): URLSearchParams {
  return new URLSearchParams(address.split("?").slice(1).join("?"));
}

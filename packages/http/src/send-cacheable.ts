import { createHash } from "node:crypto";
import type { RouteContract } from "@apogee/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { StoredAnswer } from "./idempotency.store.ts";

/** What decides the language of an answer: the page, the browser's choice, the account, the browser's setting. */
const LANGUAGE_HEADERS = "x-page-locale, cookie, accept-language";

/**
 * Sends an answer that browsers and caches may store, with its `ETag`, or 304 to a caller that has it. One that depends
 * on the language is stored for each.
 */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: StoredAnswer,
  { cacheSeconds, inLanguages }: Pick<RouteContract, "cacheSeconds" | "inLanguages">,
): FastifyReply {
  const text = JSON.stringify(answer.body ?? null);
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const scope = reply.hasHeader("set-cookie") ? "private" : "public";
  reply.header("cache-control", `${scope}, max-age=${cacheSeconds ?? 0}`).header("etag", etag);
  if (inLanguages === true) reply.header("vary", LANGUAGE_HEADERS);
  const known = request.headers["if-none-match"]?.split(",").map((each) => each.trim().replace(/^W\//, ""));
  if (known?.includes(etag)) return reply.code(304).send();
  return reply.code(answer.status).type("application/json; charset=utf-8").send(text);
}

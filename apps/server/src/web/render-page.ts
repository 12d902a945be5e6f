import type { Visit } from "@apogee/contract";
import type { FastifyRequest } from "fastify";
import type { InProcessFetch } from "./options.ts";
import { pageOf, type Page } from "./page.ts";
import type { Renderer } from "./renderer.ts";
import { contentSecurityPolicy, pageHeaders, scriptHashes, type Strangers } from "./security-headers.ts";

export interface RenderFacts {
  readonly url: URL;
  readonly visit: Visit;
  readonly fetch: InProcessFetch;
  readonly frameOrigins: readonly string[];
  readonly strangers: Strangers;
  readonly dev: boolean;
  readonly kept: boolean;
}

/** Renders a page, or the data of one, and adds its security headers. */
export async function renderPage(render: Renderer, facts: RenderFacts): Promise<Page> {
  const { url, visit, frameOrigins, strangers, dev, kept } = facts;
  const secure = url.protocol === "https:";
  const answer = await render(new Request(url, { headers: { host: url.host } }), visit, facts.fetch);
  if (answer.status >= 500 && answer.headers.get("content-type") === "text/plain")
    throw new Error(`The site answered ${answer.status}: ${await answer.text()}`);
  const body = Buffer.from(await answer.arrayBuffer());
  const headers: Record<string, string> = pageHeaders(secure);
  answer.headers.forEach((value, name) => {
    if (name !== "set-cookie" && name !== "content-length") headers[name] = value;
  });
  headers["vary"] = "accept-encoding, accept-language, cookie";
  headers["cache-control"] ??= "private, no-cache";
  const isHtml = headers["content-type"]?.startsWith("text/html") ?? false;
  const scripts = isHtml ? scriptHashes(body.toString("utf8")) : [];
  headers["content-security-policy"] = contentSecurityPolicy({
    host: url.host,
    secure,
    frameOrigins,
    scripts,
    strangers,
    dev,
  });
  return pageOf({ status: answer.status, headers, cookies: answer.headers.getSetCookie(), body }, kept);
}

/** An absolute address of this site. Appended, not resolved: a path such as `//elsewhere.example` must stay a path. */
export function wholeAddress(request: FastifyRequest, address: string): URL {
  return new URL(`${request.protocol}://${request.host}${address}`);
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CALL_CLASSES, openApi } from "@apogee/contract";
import type { ImplementedRoute, OpenApiDocument } from "@apogee/http";
import type { FastifyInstance } from "fastify";
import { pageOf, type Page } from "../web/page.ts";
import { pageHeaders } from "../web/security-headers.ts";
import { sendPage } from "../web/send-page.ts";
import { apiPage } from "./api-page.ts";
import { platformApi } from "./platform-api.ts";

const CALLS = { name: "docs @", perMinute: CALL_CLASSES.read.perMinute / 4, counted: "apart" } as const;
const LONGEST_SEARCH = 80;

/** The page has styles and no scripts. */
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Inputs of the document and its page. */
export interface ApiPageOptions {
  readonly routes: readonly ImplementedRoute[];
  /** The base URL of the API. */
  readonly server: string;
  readonly root: string;
  /** The brand's name at this host. */
  brandAt(host: string): Promise<string>;
}

/** Mounts `/api/openapi.json`, the searchable page `/docs/api`, and `/api`, which redirects to it. */
export async function mountApiPage(
  app: FastifyInstance,
  { routes, server, root, brandAt }: ApiPageOptions,
): Promise<void> {
  const css = (
    await Promise.all(
      [
        join(root, "packages/ui/src/generated/fonts.css"),
        join(root, "packages/ui/src/tokens.css"),
        join(root, "apps/server/src/api-page/page.css"),
        join(root, "apps/server/src/api-page/page.phone.css"),
      ].map((file) => readFile(file, "utf8")),
    )
  ).join("\n");
  const styles = keptFile(css, "text/css; charset=utf-8");
  let made: { readonly document: OpenApiDocument; readonly file: Page } | undefined;
  // Built on first use, so that a start does not wait for it.
  const document = () =>
    (made ??= ((described) => ({
      document: described,
      file: keptFile(JSON.stringify(described), "application/json; charset=utf-8"),
    }))(platformApi(routes, server)));
  const pages = new Map<string, Page>();

  app.get(openApi.path, { config: { calls: CALLS } }, (request, reply) => sendPage(request, reply, document().file));
  app.get("/docs/api/page.css", { config: { calls: CALLS } }, (request, reply) => sendPage(request, reply, styles));
  app.get("/api", { config: { calls: CALLS } }, (_request, reply) => reply.redirect("/docs/api", 308));
  app.get<{ Querystring: { q?: unknown } }>("/docs/api", { config: { calls: CALLS } }, async (request, reply) => {
    const search = typeof request.query.q === "string" ? request.query.q.slice(0, LONGEST_SEARCH).trim() : "";
    const brand = await brandAt(request.host);
    const key = `${brand} ${request.protocol}`;
    const kept = search === "" ? pages.get(key) : undefined;
    const page =
      kept ??
      pageOf(
        {
          status: 200,
          cookies: [],
          body: Buffer.from(apiPage(document().document, { brand, search })),
          headers: {
            ...pageHeaders(request.protocol === "https"),
            "content-type": "text/html; charset=utf-8",
            "cache-control": "no-cache",
            vary: "accept-encoding",
            "content-security-policy": POLICY,
          },
        },
        search === "",
      );
    if (search === "" && pages.size < 100) pages.set(key, page);
    await sendPage(request, reply, page);
  });
}

function keptFile(text: string, type: string): Page {
  return pageOf(
    {
      status: 200,
      cookies: [],
      body: Buffer.from(text),
      headers: {
        "content-type": type,
        "cache-control": `public, max-age=${openApi.cacheSeconds}`,
        vary: "accept-encoding",
        "x-content-type-options": "nosniff",
      },
    },
    true,
  );
}

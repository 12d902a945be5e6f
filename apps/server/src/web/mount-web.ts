import { boundedLines, isDatabaseAway, TooManyCalls } from "@apogee/http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { BUSY, fallbackPage, OUTAGE, TOO_MANY } from "./fallback-page.ts";
import { mountCrawlers } from "./crawlers/mount-crawlers.ts";
import { devSite } from "./dev-site.ts";
import type { MountedWeb, WebOptions } from "./options.ts";
import { cacheKey, canonicalAddress, PageCache, unreadQuery } from "./page-cache.ts";
import type { Page } from "./page.ts";
import { isMalformed, isPageAddress } from "./page-address.ts";
import { servePublicFiles } from "./public-files.ts";
import { RenderGate, TooManyRenders } from "./render-gate.ts";
import { renderPage, wholeAddress } from "./render-page.ts";
import { builtSite, rendererOf } from "./renderer.ts";
import { sendPage } from "./send-page.ts";
import { serveStaticFiles } from "./static-files.ts";
import { themeCss } from "./theme.ts";
import { withoutTrailingSlash } from "./trailing-slash.ts";

/** Per address. Many people may share one, and a page's data and prefetches count too. */
const PAGES_LIMIT = { calls: { name: "pages @", perMinute: 600, counted: "apart" } } as const;

/** File types that do not exist here. Browsers, crawlers and scanners request many, and none of them reads a page. */
const FILES =
  /^[^?]*\.(?:ico|png|jpe?g|gif|webp|avif|svg|m?js|css|map|json|webmanifest|txt|xml|html?|php|aspx?|jsp|cgi|env|ya?ml|sql|zip|gz|bak|woff2?|ttf|mp[34]|pdf)(?:\?|$)/i;

/**
 * Mounts the player site: pages, their assets, the art, public files and the brand's theme. It takes every GET that no
 * other route has, in its own scope, so that API routes keep their body parsers.
 */
export async function mountWeb(app: FastifyInstance, options: WebOptions): Promise<MountedWeb> {
  const dev = options.mode === "dev" ? await devSite(options.root, app.server) : undefined;
  const build = dev ? undefined : await builtSite(options.root);
  const render = rendererOf(dev ? dev.load : async () => build!, dev ? "development" : "production");
  const cache = new PageCache();
  const gate = new RenderGate();
  const report = boundedLines(options.log, "warn");

  await app.register(async (scope) => {
    await serveStaticFiles(scope, options.root, options.mode);
    servePublicFiles(scope, options.files);
    scope.setErrorHandler(async (error, request, reply) => {
      if (!(error instanceof TooManyCalls)) throw error;
      await sendPage(request, reply, fallbackPage({ ...TOO_MANY, retryAfterS: error.retryAfterS }, request));
    });
    scope.get("/theme.css", { config: PAGES_LIMIT }, async (request, reply) => {
      const { brand } = await options.visitorOf(request);
      return reply
        .type("text/css; charset=utf-8")
        .header("cache-control", "private, max-age=300")
        .send(themeCss(brand.colors));
    });
    mountCrawlers(scope, options, PAGES_LIMIT);
    scope.route({ method: "GET", url: "/*", exposeHeadRoute: true, config: PAGES_LIMIT, handler: serve });
  });

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
    if (!isPageAddress(request.url)) return void reply.callNotFound();
    // Under development, styles and scripts are files without a built counterpart.
    if (dev && (await dev.serve(request.raw, reply.raw))) return void reply.hijack();
    if (FILES.test(request.url)) return void reply.callNotFound();
    try {
      const bare = withoutTrailingSlash(request.url);
      if (bare) return await reply.redirect(bare, 308);
      const closed = await options.maintenanceFor(request);
      if (closed) return await sendPage(request, reply, fallbackPage(closed, request));
      const page = await pageFor(request);
      const shown = isMalformed(request.originalUrl) ? { ...page, status: 400 } : page;
      await sendPage(request, reply, shown, unreadQuery(request.url));
    } catch (error) {
      reportFailure(error, { requestId: request.id, path: request.url.split("?")[0] });
      await sendPage(request, reply, fallbackPage(error instanceof TooManyRenders ? BUSY : OUTAGE, request));
    }
  }

  /** Expected failures, such as a database restart or overload, are logged without a stack and at a limited rate. */
  function reportFailure(error: unknown, facts: Record<string, unknown>): void {
    const message = "a page could not be rendered";
    if (error instanceof TooManyRenders || isDatabaseAway(error))
      report(message, { ...facts, error: (error as Error).message });
    else options.log("error", message, { ...facts, error: error instanceof Error ? error.stack : String(error) });
  }

  async function pageFor(request: FastifyRequest): Promise<Page> {
    const visit = await options.visitorOf(request);
    const address = canonicalAddress(request.url);
    const key = dev ? undefined : cacheKey(visit, address, request.protocol === "https");
    const kept = key === undefined ? undefined : cache.fresh(key);
    if (kept) return kept;
    const make = (): Promise<Page> =>
      gate.run(request.ip, async () =>
        renderPage(render, {
          url: wholeAddress(request, address),
          visit,
          fetch: options.api(request),
          frameOrigins: options.frameOrigins(),
          strangers: await options.strangers(),
          dev: dev !== undefined,
          kept: key !== undefined,
        }),
      );
    if (key === undefined) return make();
    const page = await cache.renewed(key, make);
    if (page.status !== 200) cache.forget(key);
    return page;
  }

  return { purge: () => cache.purge(), close: async () => dev?.close() };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { devSite } from "./dev-site.ts";
import type { MountedWeb, WebOptions } from "./options.ts";
import { OUTAGE_PAGE } from "./outage.ts";
import { cacheKey, PageCache, withoutTracking } from "./page-cache.ts";
import { pageOf, type Page } from "./page.ts";
import { renderPage, wholeAddress } from "./render-page.ts";
import { builtSite, rendererOf } from "./renderer.ts";
import { contentSecurityPolicy, pageHeaders } from "./security-headers.ts";
import { sendPage } from "./send-page.ts";
import { serveStaticFiles } from "./static-files.ts";
import { themeCss } from "./theme.ts";
import { withoutTrailingSlash } from "./trailing-slash.ts";

/** These belong to the API: an unknown address there is answered by the API's own not-found. */
const NOT_PAGES = /^\/(api|api-fe|studio|messages|check-email|client-context)(\/|\?|$)/;
/** Files that nobody has. Browsers, crawlers and scanners ask for many, and none of them reads a page. */
const FILES = /^[^?]*\.(?:ico|png|jpe?g|gif|webp|avif|svg|m?js|css|map|json|webmanifest|txt|xml|html?|php|aspx?|jsp|cgi|env|ya?ml|sql|zip|gz|bak|woff2?|ttf|mp[34]|pdf)(?:\?|$)/i;

/**
 * Mounts the player site: pages, their assets, the art and the brand's theme. It takes every GET that no other route
 * has, in a scope of its own, so that API routes keep their body parsers.
 */
export async function mountWeb(app: FastifyInstance, options: WebOptions): Promise<MountedWeb> {
  const dev = options.mode === "dev" ? await devSite(options.root, app.server) : undefined;
  const build = dev ? undefined : await builtSite(options.root);
  const render = rendererOf(dev ? dev.load : async () => build!, dev ? "development" : "production");
  const cache = new PageCache();

  await app.register(async (scope) => {
    await serveStaticFiles(scope, options.root, options.mode);
    scope.get("/theme.css", async (request, reply) => {
      const { brand } = await options.visitorOf(request);
      return reply.type("text/css; charset=utf-8").header("cache-control", "private, max-age=300").send(themeCss(brand.colors));
    });
    scope.route({ method: "GET", url: "/*", exposeHeadRoute: true, handler: serve });
  });

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
    if (NOT_PAGES.test(request.url) || FILES.test(request.url)) return void reply.callNotFound();
    if (dev && (await dev.serve(request.raw, reply.raw))) return void reply.hijack();
    try {
      const bare = withoutTrailingSlash(request.url);
      if (bare) return await reply.redirect(bare, 308);
      await sendPage(request, reply, await pageFor(request));
    } catch (error) {
      options.log("error", "a page could not be rendered", { requestId: request.id, path: request.url.split("?")[0], error: error instanceof Error ? error.stack : String(error) });
      await sendPage(request, reply, outage(request));
    }
  }

  async function pageFor(request: FastifyRequest): Promise<Page> {
    const visit = await options.visitorOf(request);
    const address = withoutTracking(request.url);
    const key = dev ? undefined : cacheKey(visit, address, request.protocol === "https");
    const kept = key === undefined ? undefined : cache.fresh(key);
    if (kept) return kept;
    const make = (): Promise<Page> => renderPage(render, {
      url: wholeAddress(request, address), visit, fetch: options.api(request), frameOrigins: options.frameOrigins, dev: dev !== undefined, kept: key !== undefined,
    });
    if (key === undefined) return make();
    const page = await cache.renewed(key, make);
    if (page.status !== 200) cache.forget(key);
    return page;
  }

  function outage(request: FastifyRequest): Page {
    const secure = request.protocol === "https";
    const policy = contentSecurityPolicy({ host: request.host, secure, frameOrigins: [], scripts: [], dev: false });
    return pageOf({
      status: 503, cookies: [], body: Buffer.from(OUTAGE_PAGE),
      headers: { ...pageHeaders(secure), "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "retry-after": "5", "content-security-policy": policy },
    }, false);
  }

  return { purge: () => cache.purge(), close: async () => dev?.close() };
}

import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { WebOptions } from "../options.ts";
import { robotsTxt, sitemapXml, type SitemapLocale } from "./sitemap.ts";

const FRESH_MS = 600_000;
const MOST_HOSTS = 50;
const PAGE_SIZE = 100;
/** With two languages the format holds 25,000 paths; more pages are not asked for. */
const MOST_PAGES = 250;
const FIXED = [
  "/",
  "/pokies/all",
  "/slots",
  "/table/all",
  "/producers",
  "/terms-and-conditions",
  "/privacy-policy",
  "/cookie-policy",
  "/general-rules",
  "/responsible-gaming",
];

interface GamesPage {
  readonly data: ReadonlyArray<{ readonly identifier: string }>;
  readonly pagination: { readonly next_page: number | null };
}

/** Serves `/robots.txt` and `/sitemap.xml` of each host. The sitemap follows the catalogue within ten minutes. */
export function mountCrawlers(scope: FastifyInstance, options: WebOptions, config: object): void {
  const sitemaps = new LRUCache<string, Promise<string>>({ max: MOST_HOSTS, ttl: FRESH_MS });

  scope.get("/robots.txt", { config }, async (request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=600")
      .send(robotsTxt(await originOf(request))),
  );
  scope.get("/sitemap.xml", { config }, async (request, reply) => {
    const origin = await originOf(request);
    const key = `${request.host} ${origin}`;
    const known = sitemaps.get(key) ?? makeSitemap(request, origin);
    sitemaps.set(key, known);
    known.catch(() => sitemaps.delete(key));
    return reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", "public, max-age=600")
      .send(await known);
  });

  async function originOf(request: FastifyRequest): Promise<string> {
    const { brand } = await options.visitorOf(request);
    return brand.main_origin ?? `${request.protocol}://${request.host}`;
  }

  async function makeSitemap(request: FastifyRequest, origin: string): Promise<string> {
    const read = async <T>(path: string): Promise<T> => answerOf(await options.api(request)(path)) as Promise<T>;
    const [locales, collections, providers, games] = await Promise.all([
      read<SitemapLocale[]>("/api/info/locales"),
      read<Array<{ id: string; games_count: number }>>("/api/games/collections"),
      read<Array<{ url: string }>>("/api/games/providers"),
      gamesOf(request),
    ]);
    return sitemapXml(origin, locales, [
      ...FIXED,
      ...collections.filter((each) => each.games_count > 0 && each.id !== "all").map(({ id }) => `/categories/${id}`),
      ...providers.map(({ url }) => url),
      ...games.map((identifier) => `/play/${identifier.split("/").map(encodeURIComponent).join("/")}`),
    ]);
  }

  async function gamesOf(request: FastifyRequest): Promise<string[]> {
    const identifiers: string[] = [];
    for (let page: number | null = 1; page !== null && page <= MOST_PAGES;) {
      const { data, pagination }: GamesPage = (await answerOf(
        await options.api(request)("/api/games_filter", {
          method: "POST",
          headers: { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
          body: JSON.stringify({ page, page_size: PAGE_SIZE }),
        }),
      )) as GamesPage;
      identifiers.push(...data.map(({ identifier }) => identifier));
      page = pagination.next_page;
    }
    return identifiers;
  }
}

async function answerOf({ status, json }: { readonly status: number; json(): Promise<unknown> }): Promise<unknown> {
  if (status !== 200) throw new Error(`The API answered ${status} while the sitemap was made.`);
  return json();
}

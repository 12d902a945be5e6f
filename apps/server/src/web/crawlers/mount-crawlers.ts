import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { WebOptions } from "../options.ts";
import { robotsTxt, sitemapIndexXml, sitemapPath, sitemapXml, type SitemapLocale } from "./sitemap.ts";

const FRESH_MS = 600_000;
const MOST_HOSTS = 50;
const PAGE_SIZE = 100;
/** Half of what a sitemap may hold; the links between ten languages keep it below the format's 50 MB. */
const MOST_PAGES = 250;
const FIXED = [
  "/",
  "/pokies/all",
  "/slots",
  "/table/all",
  "/producers",
  "/promotions",
  "/rocket-mart",
  "/vip-club",
  "/fairness",
  "/payments",
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

/** What the sitemaps of a host list. */
interface Listed {
  readonly origin: string;
  readonly locales: readonly SitemapLocale[];
  readonly paths: readonly string[];
}

/**
 * Serves `/robots.txt`, the index `/sitemap.xml` and a sitemap for each language of each host. They follow the
 * catalogue within ten minutes.
 */
export function mountCrawlers(scope: FastifyInstance, options: WebOptions, config: object): void {
  const lists = new LRUCache<string, Promise<Listed>>({ max: MOST_HOSTS, ttl: FRESH_MS });
  const written = new WeakMap<Listed, Map<string, string>>();

  scope.get("/robots.txt", { config }, async (request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=600")
      .send(robotsTxt(await originOf(request))),
  );
  scope.get("/sitemap.xml", { config }, async (request, reply) => {
    const { origin, locales } = await listedFor(request);
    return xml(reply, sitemapIndexXml(origin, locales));
  });
  scope.get("/sitemap-:code(^[A-Za-z-]+).xml", { config }, async (request, reply) => {
    const listed = await listedFor(request);
    const locale = listed.locales.find((each) => sitemapPath(each) === request.url.split("?", 1)[0]);
    if (!locale) return reply.code(404).type("text/plain; charset=utf-8").send("There is no such sitemap.");
    return xml(reply, sitemapOf(listed, locale));
  });

  const xml = (reply: FastifyReply, text: string): FastifyReply =>
    reply.type("application/xml; charset=utf-8").header("cache-control", "public, max-age=600").send(text);

  /** A host's large sitemaps are written once for each list. */
  function sitemapOf(listed: Listed, locale: SitemapLocale): string {
    const known = written.get(listed) ?? new Map<string, string>();
    written.set(listed, known);
    const text = known.get(locale.code) ?? sitemapXml(listed.origin, listed.locales, locale, listed.paths);
    known.set(locale.code, text);
    return text;
  }

  async function listedFor(request: FastifyRequest): Promise<Listed> {
    const origin = await originOf(request);
    const key = `${request.host} ${origin}`;
    const known = lists.get(key) ?? listOf(request, origin);
    lists.set(key, known);
    known.catch(() => lists.delete(key));
    return known;
  }

  async function originOf(request: FastifyRequest): Promise<string> {
    const { brand } = await options.visitorOf(request);
    return brand.main_origin ?? `${request.protocol}://${request.host}`;
  }

  async function listOf(request: FastifyRequest, origin: string): Promise<Listed> {
    const read = async <T>(path: string): Promise<T> => answerOf(await options.api(request)(path)) as Promise<T>;
    const [locales, collections, providers, games] = await Promise.all([
      read<SitemapLocale[]>("/api/info/locales"),
      read<Array<{ id: string; games_count: number }>>("/api/games/collections"),
      read<Array<{ url: string }>>("/api/games/providers"),
      gamesOf(request),
    ]);
    const paths = [
      ...FIXED,
      ...collections.filter((each) => each.games_count > 0 && each.id !== "all").map(({ id }) => `/categories/${id}`),
      ...providers.map(({ url }) => url),
      ...games.map((identifier) => `/play/${identifier.split("/").map(encodeURIComponent).join("/")}`),
    ];
    return { origin, locales, paths };
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

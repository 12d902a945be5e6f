import Fastify from "fastify";
import { expect, test } from "vitest";
import { GUEST_VISIT } from "../testing.ts";
import { mountCrawlers } from "./mount-crawlers.ts";

const CODES = ["en", "de", "en-AU", "en-CA", "fr-CA", "en-NZ", "no", "it", "et", "en-AU-x-alt"];
const ANSWERS: Record<string, unknown> = {
  "/api/info/locales": CODES.map((code) => ({ code, default: code === "en" })),
  "/api/games/collections": [
    { id: "top", games_count: 3 },
    { id: "poker", games_count: 0 },
  ],
  "/api/games/providers": [{ url: "/producers/nebula-works" }],
  "/api/games_filter": { data: [{ identifier: "apogee/DragonsEmber" }], pagination: { next_page: null } },
};

async function givenSite() {
  const app = Fastify();
  let calls = 0;
  const options = {
    visitorOf: async () => ({ ...GUEST_VISIT, brand: { ...GUEST_VISIT.brand, main_origin: "https://play.example" } }),
    api: () => async (path: string) => {
      calls += 1;
      return { status: 200, json: async () => ANSWERS[path] };
    },
  };
  mountCrawlers(app, options as never, {});
  const addresses = async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url });
    expect([statusCode, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
    return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? "");
  };
  return { app, addresses, calls: () => calls };
}

test("the sitemap of a site is an index with one sitemap for each of its ten languages", async () => {
  const { addresses, calls } = await givenSite();
  const maps = await addresses("/sitemap.xml");
  expect(maps).toEqual(CODES.map((code) => `https://play.example/sitemap-${code}.xml`));

  for (const [at, map] of maps.entries()) {
    const prefix = at === 0 ? "" : `/${CODES[at]}`;
    const pages = await addresses(new URL(map).pathname);
    expect(pages[0]).toBe(`https://play.example${prefix === "" ? "/" : prefix}`);
    for (const path of ["/promotions", "/categories/top", "/producers/nebula-works", "/play/apogee/DragonsEmber"])
      expect(pages).toContain(`https://play.example${prefix}${path}`);
    expect(pages.join(" ")).not.toContain("/categories/poker");
  }
  // The lists are read once and serve every language.
  expect(calls()).toBe(4);
});

test.each(["/sitemap-xx.xml", "/sitemap-EN.xml", "/sitemap-de.xml.gz", "/sitemap-.xml"])("%s is 404", async (url) => {
  const { app } = await givenSite();
  expect((await app.inject({ url })).statusCode).toBe(404);
});

import { expect, test } from "vitest";
import { robotsTxt, sitemapXml } from "./sitemap.ts";

const locales = [
  { code: "en", default: true },
  { code: "de", default: false },
];

test("a sitemap has each path in every language, with links to the others", () => {
  const xml = sitemapXml("https://play.example", locales, ["/", "/pokies/all"]);
  expect([...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    "https://play.example/",
    "https://play.example/de",
    "https://play.example/pokies/all",
    "https://play.example/de/pokies/all",
  ]);
  expect(xml).toContain('hreflang="de" href="https://play.example/de/pokies/all"');
});

test("names in paths cannot break the markup", () => {
  expect(sitemapXml("https://play.example", locales, ["/play/a/B&C<d>"])).not.toMatch(/B&C|<d>/);
});

test("a sitemap stays within the format's 50,000 addresses", () => {
  const paths = Array.from({ length: 40_000 }, (_, n) => `/play/bulk/Game${n}`);
  expect([...sitemapXml("https://play.example", locales, paths).matchAll(/<url>/g)]).toHaveLength(50_000);
});

test("robots are led to the sitemap and away from players' pages", () => {
  const text = robotsTxt("https://play.example");
  expect(text).toContain("Sitemap: https://play.example/sitemap.xml");
  expect(text).toContain("Disallow: /profile\n");
  expect(text).not.toContain("Disallow: /\n");
});

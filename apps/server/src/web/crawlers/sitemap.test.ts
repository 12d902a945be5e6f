import { expect, test } from "vitest";
import { robotsTxt, sitemapIndexXml, sitemapXml } from "./sitemap.ts";

const locales = [
  { code: "en", default: true },
  { code: "de", default: false },
];

const [en, de] = locales as [(typeof locales)[0], (typeof locales)[0]];
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

test("the index names a sitemap for each language", () => {
  expect(addresses(sitemapIndexXml("https://play.example", locales))).toEqual([
    "https://play.example/sitemap-en.xml",
    "https://play.example/sitemap-de.xml",
  ]);
});

test("a language's sitemap has each path in that language, with links to the others", () => {
  const xml = sitemapXml("https://play.example", locales, de, ["/", "/pokies/all"]);
  expect(addresses(xml)).toEqual(["https://play.example/de", "https://play.example/de/pokies/all"]);
  expect(xml).toContain('hreflang="en" href="https://play.example/pokies/all"');
  expect(xml).toContain('hreflang="de" href="https://play.example/de/pokies/all"');
  expect(xml).toContain('hreflang="x-default" href="https://play.example/pokies/all"');
  expect(addresses(sitemapXml("https://play.example", locales, en, ["/"]))).toEqual(["https://play.example/"]);
});

test("names in paths cannot break the markup", () => {
  expect(sitemapXml("https://play.example", locales, en, ["/play/a/B&C<d>"])).not.toMatch(/B&C|<d>/);
});

test("a sitemap stays within the format's 50,000 addresses", () => {
  const paths = Array.from({ length: 50_001 }, (_, n) => `/play/bulk/Game${n}`);
  expect(addresses(sitemapXml("https://play.example", [en], en, paths))).toHaveLength(50_000);
});

test("robots.txt names the sitemap and disallows the players' pages", () => {
  const text = robotsTxt("https://play.example");
  expect(text).toContain("Sitemap: https://play.example/sitemap.xml");
  expect(text).toContain("Disallow: /profile\n");
  expect(text).not.toContain("Disallow: /\n");
});

import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { AlternateLinks } from "./alternate-links.tsx";

const ORIGIN = "https://play.example";
const SITE = {
  origin: ORIGIN,
  locales: [
    { code: "en", default: true },
    { code: "de", default: false },
    { code: "fr-CA", default: false },
  ],
} as never;

/** The links in the page at an address: the canonical one, and those of languages by their `hreflang`. */
function linksAt(address: string): { canonical: string | undefined; languages: Record<string, string | undefined> } {
  const Page = createRoutesStub([{ path: "*", Component: () => createElement(AlternateLinks, { site: SITE }) }]);
  const html = renderToString(createElement(Page, { initialEntries: [address] }));
  const links = [...html.matchAll(/<link [^>]*>/g)].map(([link]) => ({
    rel: /rel="([^"]*)"/.exec(link)?.[1],
    language: /hreflang="([^"]*)"/i.exec(link)?.[1],
    address: /href="([^"]*)"/.exec(link)?.[1],
  }));
  return {
    canonical: links.find(({ rel }) => rel === "canonical")?.address,
    languages: Object.fromEntries(
      links.filter(({ rel }) => rel === "alternate").map(({ language, address: to }) => [language, to]),
    ),
  };
}

test.each([
  ["/", "/", { en: "/", de: "/de", "fr-CA": "/fr-CA" }],
  ["/de", "/de", { en: "/", de: "/de", "fr-CA": "/fr-CA" }],
  ["/de/promotions", "/de/promotions", { en: "/promotions", de: "/de/promotions", "fr-CA": "/fr-CA/promotions" }],
] as const)("%s links to itself and to its address in every language, on the main host", (address, own, languages) => {
  const whole = Object.entries(languages).map(([code, path]) => [code, ORIGIN + path]);
  expect(linksAt(address)).toEqual({
    canonical: ORIGIN + own,
    languages: Object.fromEntries([...whole, ["x-default", ORIGIN + languages.en]]),
  });
});

test.each([
  ["the page number of a list is kept", "/de/pokies/top?page=3", "/de/pokies/top?page=3", "/pokies/top?page=3"],
  [
    "sort order and filters are dropped",
    "/pokies/top?sort=new&volatility=high&page=2",
    "/pokies/top?page=2",
    "/pokies/top?page=2",
  ],
  ["a page number elsewhere is dropped", "/promotions?page=2", "/promotions", "/promotions"],
  ["the wrapper page of an app links to the game's page", "/de/play/a/Game/wrapper", "/de/play/a/Game", "/play/a/Game"],
  ["a popup over a page links to its own address", "/de/pokies/top/~/sign-in", "/de/sign-in", "/sign-in"],
])("%s", (_, address, canonical, inEnglish) => {
  const links = linksAt(address);
  expect(links.canonical).toBe(ORIGIN + canonical);
  expect([links.languages["en"], links.languages["x-default"]]).toEqual([ORIGIN + inEnglish, ORIGIN + inEnglish]);
  expect(links.languages["fr-CA"]).toBe(`${ORIGIN}/fr-CA${inEnglish}`);
});

import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, Meta } from "react-router";
import { expect, test } from "vitest";
import { reportedOfList } from "../../features/lobby/list/reported-of-list.ts";
import { texts as de } from "../../locales/de/texts.ts";
import { texts as en } from "../../locales/en/texts.ts";
import { pageMeta, type Reported } from "./page-meta.ts";

const ORIGIN = "https://play.example";
const LOCALES = [
  { code: "en", default: true },
  { code: "de", default: false },
  { code: "fr-CA", default: false },
];
const matchesOf = (locale: string, messages: object) =>
  [
    {
      id: "root",
      loaderData: {
        locale,
        messages,
        origin: ORIGIN,
        locales: LOCALES,
        brand: { name: "apogee", operator: "Apogee N.V.", support_email: "help@apogee.example" },
      },
    },
  ] as never;

type Graph = readonly Record<string, unknown>[];
const metasOf = (reported: Reported, locale = "en", messages: object = en) =>
  pageMeta(matchesOf(locale, messages), reported);
const contentOf = (metas: ReturnType<typeof metasOf>, property: string): unknown[] =>
  metas.flatMap((meta) => ("property" in meta && meta.property === property ? [meta["content"]] : []));
function graphOf(metas: ReturnType<typeof metasOf>): Graph {
  const found = metas.flatMap((meta) => ("script:ld+json" in meta ? [meta["script:ld+json"] as never] : []));
  expect(found).toHaveLength(1);
  const { "@context": context, "@graph": graph } = found[0]! as { "@context": string; "@graph": Graph };
  expect(context).toBe("https://schema.org");
  return graph;
}
const typed = (graph: Graph, type: string) => graph.find((each) => each["@type"] === type);

const PAGES: readonly [name: string, reported: Reported][] = [
  ["the lobby", { title: "lobby.title", description: "lobby.description", house: true }],
  ["promotions", { title: "promotions.title", description: "promotions.lead", path: "/promotions" }],
  [
    "a text page",
    { title: { written: "Terms" }, description: { written: "In short." }, path: "/terms-and-conditions" },
  ],
];

test.each(PAGES)("a link to %s shows title, description and picture", (_, reported) => {
  const metas = metasOf(reported);
  const title = metas.find((meta) => "title" in meta) as { title: string };
  expect(title.title).toContain("Apogee");
  expect(contentOf(metas, "og:title")).toEqual([title.title]);
  expect(contentOf(metas, "og:description")).toEqual([
    (metas.find((meta) => "name" in meta && meta.name === "description") as { content: string }).content,
  ]);
  expect(contentOf(metas, "og:image")).toEqual([
    expect.stringMatching(/^https:\/\/play\.example\/art\/brand\/share\..+\.jpg$/),
  ]);
  expect(contentOf(metas, "og:image:width")).toEqual(["1200"]);
});

test("languages are given with a country, as Open Graph requires", () => {
  const metas = metasOf(PAGES[0]![1], "de", de);
  expect(contentOf(metas, "og:locale")).toEqual(["de_DE"]);
  expect(contentOf(metas, "og:locale:alternate")).toEqual(["en_US", "fr_CA"]);
});

test("the structured data of the lobby names the operator of the site", () => {
  const graph = graphOf(metasOf(PAGES[0]![1]));
  expect(typed(graph, "Organization")).toMatchObject({
    name: "Apogee",
    legalName: "Apogee N.V.",
    url: `${ORIGIN}/`,
    logo: expect.stringMatching(/^https:\/\/play\.example\/art\/icons\/.+\.png$/),
    contactPoint: { email: "help@apogee.example" },
  });
  expect(typed(graph, "WebSite")).toMatchObject({ publisher: { "@id": typed(graph, "Organization")?.["@id"] } });
});

test.each([
  ["en", en, "", "Promotions"],
  ["de", de, "/de", "Aktionen"],
])("the breadcrumbs of a page have their names and addresses in %s", (locale, messages, prefix, name) => {
  expect(typed(graphOf(metasOf(PAGES[1]![1], locale, messages)), "BreadcrumbList")).toMatchObject({
    itemListElement: [
      { position: 1, item: ORIGIN + (prefix || "/") },
      { position: 2, name, item: `${ORIGIN}${prefix}/promotions` },
    ],
  });
});

const list = (kind: "producer" | "category", id: string, page: number) => ({
  of: { kind, id, title: "Nebula Works" },
  path: kind === "producer" ? `/producers/${id}` : `/categories/${id}`,
  first: {
    data: [
      { identifier: "nebula/CometSevens", title: "Comet </script> Sevens" },
      { identifier: "nebula/Two", title: "Two" },
    ],
    pagination: { current_page: page, next_page: null, prev_page: null, total_pages: page, total_count: 42 },
  },
});
const metasOfList = (...shown: Parameters<typeof list>) => metasOf(reportedOfList(list(...shown) as never, en));

test("a category lists its games, and is described by its introduction", () => {
  const metas = metasOfList("category", "top", 1);
  expect(contentOf(metas, "og:description")).toEqual([en["lobby.lead_top"]]);
  expect(typed(graphOf(metas), "ItemList")).toMatchObject({
    itemListElement: [
      { position: 1, url: `${ORIGIN}/play/nebula/CometSevens` },
      { position: 2, name: "Two", url: `${ORIGIN}/play/nebula/Two` },
    ],
  });
});

test("a later page of a producer continues the numbering of games, below the list of producers", () => {
  const metas = metasOfList("producer", "nebula-works", 2);
  const graph = graphOf(metas);
  expect(typed(graph, "ItemList")).toMatchObject({ itemListElement: [{ position: 41 }, { position: 42 }] });
  expect(typed(graph, "BreadcrumbList")).toMatchObject({
    itemListElement: [
      { item: `${ORIGIN}/` },
      { item: `${ORIGIN}/producers` },
      { name: "Nebula Works", item: `${ORIGIN}/producers/nebula-works/2` },
    ],
  });
  expect(contentOf(metas, "og:description")).toEqual([
    "Nebula Works at Apogee: 42 games. Play in your browser, without a download.",
  ]);
});

test("a name cannot end the script that holds the structured data", () => {
  const Page = createRoutesStub([{ path: "/", Component: Meta, meta: () => metasOfList("category", "top", 1) }]);
  const html = renderToString(createElement(Page));
  const [script = ""] = /<script type="application\/ld\+json">.*?<\/script>/s.exec(html) ?? [];
  const graph = JSON.parse(script.replace(/^<script[^>]*>|<\/script>$/g, "")) as { "@graph": Graph };
  expect(typed(graph["@graph"], "ItemList")).toMatchObject({
    itemListElement: [{ name: "Comet </script> Sevens" }, { name: "Two" }],
  });
});

test("a page for a single player has no structured data", () => {
  expect(metasOf({ title: "profile.security" }).some((meta) => "script:ld+json" in meta)).toBe(false);
});

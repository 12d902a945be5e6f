import type { GameView } from "@apogee/contract";
import { expect, test } from "vitest";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { texts as de } from "../../locales/de/texts.ts";
import { texts as en } from "../../locales/en/texts.ts";
import { reportedOf } from "./reported-of.ts";

const ours = {
  identifier: "apogee/CandyOrbit",
  title: "Candy Orbit",
  art: "candy-orbit",
  producer_name: "Apogee",
  payout: "96.40",
  payout_highest: null,
  volatility_rating: "medium-high",
  lines: 20,
  ways: null,
  currencies: { EUR: {}, FUN: {} },
};
const bare = {
  ...ours,
  title: "Brass Penny",
  producer_name: "Tin Orrery",
  payout: null,
  volatility_rating: null,
  lines: null,
  currencies: { EUR: {} },
};

const described = (game: object, locale: string, messages: object) =>
  pageMeta(
    [
      {
        id: "root",
        loaderData: { locale, messages, origin: "https://play.example", brand: { name: "apogee" }, locales: [] },
      },
    ],
    reportedOf(game as GameView),
  ).find((meta) => "name" in meta && meta.name === "description");

test.each([
  [
    "en",
    en,
    ours,
    "Play Candy Orbit by Apogee for real money or in a demo. Return to player 96.40%, medium to high volatility. Wins pay from the left on 20 lines. The demo has the same odds as real play.",
  ],
  [
    "de",
    de,
    ours,
    "Candy Orbit von Apogee um echtes Geld oder als Demo spielen. Auszahlungsquote 96,40\u00A0%, mittlere bis hohe Volatilität. Gewinne zählen von links auf 20 Linien. Die Demo hat dieselben Chancen wie das Spiel um Geld.",
  ],
  [
    "en",
    en,
    { ...bare, payout: "83.79", payout_highest: "97.22" },
    "Play Brass Penny by Tin Orrery for real money. Return to player 83.79%–97.22%.",
  ],
  ["en", en, bare, "Play Brass Penny by Tin Orrery for real money."],
  ["en", en, { ...bare, volatility_rating: "low" }, "Play Brass Penny by Tin Orrery for real money."],
  ["de", de, bare, "Brass Penny von Tin Orrery um echtes Geld spielen."],
])("a game's page is described in %s", (locale, messages, game, content) => {
  expect(described(game, locale, messages)).toEqual({ name: "description", content });
});

test("a link to a game shows its picture, and its structured data has addresses of the main host", () => {
  const metas = pageMeta(
    [
      {
        id: "root",
        loaderData: {
          locale: "en",
          messages: en,
          origin: "https://play.example",
          brand: { name: "apogee" },
          locales: [],
        },
      },
    ],
    reportedOf(ours as unknown as GameView),
  );
  const image = metas.find((meta) => "property" in meta && meta.property === "og:image");
  expect(image).toMatchObject({
    content: expect.stringMatching(/^https:\/\/play\.example\/art\/games\/candy-orbit\/share\..+\.jpg$/),
  });
  expect(metas.find((meta) => "script:ld+json" in meta)).toMatchObject({
    "script:ld+json": {
      "@graph": [
        { "@type": "VideoGame", name: "Candy Orbit", url: "https://play.example/play/apogee/CandyOrbit" },
        { "@type": "BreadcrumbList", itemListElement: [{}, { name: "Producers" }, { name: "Candy Orbit" }] },
      ],
    },
  });
});

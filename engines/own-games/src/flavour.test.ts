import { expect, test } from "vitest";
import { flavourOf } from "./flavour.ts";
import texts from "./flavour.json" with { type: "json" };
import { OWN_GAMES } from "./index.ts";

test("every title has its text in English and in German, and every text has its title", () => {
  expect(Object.keys(texts).toSorted()).toEqual(OWN_GAMES.map(({ slug }) => slug).toSorted());
  for (const { slug } of OWN_GAMES) {
    for (const language of ["en", "de"]) {
      const line = flavourOf(slug, language)!;
      expect(line).toMatch(/^[A-ZÄÖÜ].{40,200}[.]$/);
      expect(line.split(/(?<=[.;:]) /).length).toBeLessThanOrEqual(4);
    }
  }
  expect(new Set(OWN_GAMES.map(({ slug }) => flavourOf(slug, "en"))).size).toBe(OWN_GAMES.length);
});

test("a regional locale has the texts of its language, and other languages have none", () => {
  expect(flavourOf("moonpenny", "de-AT")).toBe(flavourOf("moonpenny", "de"));
  expect(flavourOf("moonpenny", "en-AU")).toMatch(/^The oldest game/);
  expect([flavourOf("moonpenny", "it"), flavourOf("moonpenny", ""), flavourOf("comet", "en")]).toEqual([
    null,
    null,
    null,
  ]);
});

test("no text promises a win, names an amount of money or urges players to hurry", () => {
  for (const { slug } of OWN_GAMES) {
    const lines = `${flavourOf(slug, "en")} ${flavourOf(slug, "de")}`;
    expect(lines).not.toMatch(
      /\b(win|wins|winner|jackpot|guarantee\w*|riches|fortune|lucky|hurry|now or never)\b|[€$£]|Gewinn|garantiert|jetzt/i,
    );
  }
});

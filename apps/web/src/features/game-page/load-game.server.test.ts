import { gameReturn, type GameView, type Visit } from "@apogee/contract";
import { expect, test } from "vitest";
import type { LoadFacts } from "../../site/load-context.ts";
import { loadGamePage } from "./load-game.server.ts";

/** A catalogue that has one game, for a visitor with this language. */
function given(game: Partial<GameView>, locale: string): LoadFacts {
  const call = async (route: unknown) => {
    if (route === gameReturn) throw new Error("not known now");
    return { [game.identifier!]: game };
  };
  return { api: { call }, visit: { served: true, device: "desktop", locale } as Visit } as unknown as LoadFacts;
}

test.each<[identifier: string, slug: string, locale: string, flavour: RegExp | null]>([
  ["comet/Moonpenny", "moonpenny", "en", /^The oldest game there is/],
  ["comet/Moonpenny", "moonpenny", "de", /^Das älteste Spiel/],
  ["comet/Moonpenny", "moonpenny", "it", null],
  ["nova/Moonpenny", "moonpenny", "en", null],
])(
  "the page of %s with the slug %s in %s has the text that was written for it, if any",
  async (identifier, slug, locale, line) => {
    const [producer, name] = identifier.split("/");
    const { flavour, actual } = await loadGamePage(given({ identifier, slug }, locale), producer!, name!);
    expect(actual).toBeNull();
    if (line === null) expect(flavour).toBeNull();
    else expect(flavour).toMatch(line);
  },
);

import { expect, test } from "vitest";
import type { Game } from "../game.ts";

interface Sheeted {
  readonly sheet: {
    readonly slug: string;
    readonly identifier: string;
    readonly version: number;
    readonly art: { readonly palette: object };
  };
}

/** The data of a family's catalogue of titles. */
export interface CatalogueLaws<Own extends Sheeted> {
  /** The current games. */
  readonly games: readonly Own[];
  readonly find: (slugOrIdentifier: string, version?: number) => Own | undefined;
  readonly titleOf: (game: Own) => Game;
  /** Every version of every game, and their names. */
  readonly titles: readonly Game[];
  readonly names: readonly string[];
  /** The facts that the only title of the family declares. */
  readonly facts: Partial<Game>;
}

/** Declares the tests of how titles are found, and of the facts that they declare. */
export function testCatalogueLaws<Own extends Sheeted>(laws: CatalogueLaws<Own>): void {
  const { games, find, titleOf, titles, names, facts } = laws;

  test.each(games)("$sheet.slug is found by slug, identifier and version", (game) => {
    const { slug, identifier, version, art } = game.sheet;
    expect(find(slug)).toBe(game);
    expect(find(identifier)).toBe(game);
    expect(find(identifier, version)).toBe(game);
    expect(find(identifier, version + 1)).toBeUndefined();
    for (const colour of Object.values(art.palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  test("an unknown game is not found", () => {
    expect(find("no-such-game")).toBeUndefined();
  });

  test("the facts of the title match its declaration", () => {
    expect(titleOf(games[0]!)).toMatchObject(facts);
    expect(titles.map(({ name }) => name)).toEqual(names);
  });
}

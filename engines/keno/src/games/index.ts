import { defineGame, volatilityOf, type Game } from "@apogee/engine";
import { keno, type KenoGame } from "../engine.ts";
import { readKenoSheet } from "../rules/read-keno-sheet.ts";
import twentyLanternsDeclared from "./twenty-lanterns.declared.json" with { type: "json" };
import twentyLanternsSheet from "./twenty-lanterns.sheet.json" with { type: "json" };

export type { KenoGame } from "../engine.ts";

const gameOf = (sheet: unknown, declared: KenoGame["declared"]): KenoGame => ({
  sheet: readKenoSheet(sheet),
  declared,
});

/** Twenty Lanterns, version 1. */
export const twentyLanterns = gameOf(twentyLanternsSheet, twentyLanternsDeclared);

/** The current keno games. */
export const KENO_GAMES: readonly KenoGame[] = [twentyLanterns];

/** Every version that ever drew a round, the newest of each title first. */
const VERSIONS: readonly KenoGame[] = [...KENO_GAMES];

/** The game of a slug or of an identifier such as `comet/TwentyLanterns`: the given version, or the newest. */
export function kenoGame(slugOrIdentifier: string, version?: number): KenoGame | undefined {
  return VERSIONS.find(
    ({ sheet }) =>
      (sheet.slug === slugOrIdentifier || sheet.identifier === slugOrIdentifier) &&
      (version === undefined || sheet.version === version),
  );
}

/**
 * A keno game as a `Game` of the engine port. Its return is the lowest of all tables, its volatility and its hit rate are
 * those of the default bet.
 */
export function kenoTitle(game: KenoGame): Game {
  const { sheet, declared } = game;
  return defineGame(keno, game, {
    identifier: sheet.identifier,
    version: sheet.version,
    slug: sheet.slug,
    title: sheet.title,
    kind: "instant",
    categories: [],
    volatility: volatilityOf(Number(declared.standardDeviation)),
    rtpPercent: declared.lowestRtpPercent,
    highestRtpPercent: declared.highestRtpPercent,
    hitPercent: declared.hitPercent,
    maxWin: { multiple: declared.maxWin.multiple, by: "sheet", oneIn: declared.maxWin.oneIn },
    units: 1,
    lines: null,
    ways: null,
    hasFeatureBuy: false,
    features: [],
    palette: sheet.art.palette,
  });
}

/** Every version of every keno game, the newest of each title first. */
export const KENO_TITLES: readonly Game[] = VERSIONS.map(kenoTitle);

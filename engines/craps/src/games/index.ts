import { defineGame, volatilityOf, type Game } from "@apogee/engine";
import { craps, type CrapsGame } from "../engine.ts";
import { readCrapsSheet } from "../rules/read-craps-sheet.ts";
import ropewalkSevensDeclared from "./ropewalk-sevens.declared.json" with { type: "json" };
import ropewalkSevensSheet from "./ropewalk-sevens.sheet.json" with { type: "json" };

export type { CrapsGame } from "../engine.ts";

const gameOf = (sheet: unknown, declared: unknown): CrapsGame => ({
  sheet: readCrapsSheet(sheet),
  declared: declared as CrapsGame["declared"],
});

/** Ropewalk Sevens, version 1. */
export const ropewalkSevens = gameOf(ropewalkSevensSheet, ropewalkSevensDeclared);

/** The current games of craps. */
export const CRAPS_GAMES: readonly CrapsGame[] = [ropewalkSevens];

/** Every version that ever drew a round, the newest of each title first. */
const VERSIONS: readonly CrapsGame[] = [...CRAPS_GAMES];

/** The game of a slug or of an identifier such as `finch/RopewalkSevens`: the given version, or the newest. */
export function crapsGame(slugOrIdentifier: string, version?: number): CrapsGame | undefined {
  return VERSIONS.find(
    ({ sheet }) =>
      (sheet.slug === slugOrIdentifier || sheet.identifier === slugOrIdentifier) &&
      (version === undefined || sheet.version === version),
  );
}

/**
 * A game of craps as a `Game` of the engine port. Its return is the lowest of all bets, its volatility and its hit rate
 * are those of the default spot.
 */
export function crapsTitle(game: CrapsGame): Game {
  const { sheet, declared } = game;
  return defineGame(craps, game, {
    identifier: sheet.identifier,
    version: sheet.version,
    slug: sheet.slug,
    title: sheet.title,
    kind: "table",
    categories: ["dice"],
    volatility: volatilityOf(Number(declared.defaultSpot.standardDeviation)),
    rtpPercent: declared.lowest.rtpPercent,
    highestRtpPercent: declared.highest.rtpPercent,
    hitPercent: declared.defaultSpot.hitPercent,
    maxWin: { multiple: declared.maxWin.multiple, by: "sheet", oneIn: declared.maxWin.oneIn },
    units: 1,
    lines: null,
    ways: null,
    hasFeatureBuy: false,
    features: ["decisions"],
    palette: sheet.art.palette,
  });
}

/** Every version of every game of craps, the newest of each title first. */
export const CRAPS_TITLES: readonly Game[] = VERSIONS.map(crapsTitle);

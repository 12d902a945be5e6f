import { defineGame, volatilityOf, type Game } from "@apogee/engine";
import { limbo, type LimboGame } from "../engine.ts";
import { readLimboSheet } from "../rules/read-limbo-sheet.ts";
import silentAscentDeclared from "./silent-ascent.declared.json" with { type: "json" };
import silentAscentSheet from "./silent-ascent.sheet.json" with { type: "json" };

export type { LimboGame } from "../engine.ts";

const gameOf = (sheet: unknown, declared: LimboGame["declared"]): LimboGame => ({
  sheet: readLimboSheet(sheet),
  declared,
});

/** Silent Ascent, version 1. */
export const silentAscent = gameOf(silentAscentSheet, silentAscentDeclared);

/** The current limbo games. */
export const LIMBO_GAMES: readonly LimboGame[] = [silentAscent];

/** Every version that ever drew a round, the newest of each title first. */
const VERSIONS: readonly LimboGame[] = [...LIMBO_GAMES];

/** The game of a slug or of an identifier such as `comet/SilentAscent`: the given version, or the newest. */
export function limboGame(slugOrIdentifier: string, version?: number): LimboGame | undefined {
  return VERSIONS.find(
    ({ sheet }) =>
      (sheet.slug === slugOrIdentifier || sheet.identifier === slugOrIdentifier) &&
      (version === undefined || sheet.version === version),
  );
}

/**
 * A limbo game as a `Game` of the engine port. Its return is the lowest of all targets, its volatility and its hit rate
 * are those of the default bet.
 */
export function limboTitle(game: LimboGame): Game {
  const { sheet, declared } = game;
  return defineGame(limbo, game, {
    identifier: sheet.identifier,
    version: sheet.version,
    slug: sheet.slug,
    title: sheet.title,
    kind: "instant",
    categories: [],
    volatility: volatilityOf(Number(declared.defaultBet.standardDeviation)),
    rtpPercent: declared.lowest.rtpPercent,
    highestRtpPercent: declared.highest.rtpPercent,
    hitPercent: declared.defaultBet.hitPercent,
    maxWin: { multiple: declared.maxWin.multiple, by: "sheet", oneIn: declared.maxWin.oneIn },
    units: 1,
    lines: null,
    ways: null,
    hasFeatureBuy: false,
    features: [],
    palette: sheet.art.palette,
  });
}

/** Every version of every limbo game, the newest of each title first. */
export const LIMBO_TITLES: readonly Game[] = VERSIONS.map(limboTitle);

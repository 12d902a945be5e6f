import { defineGame, volatilityOf, type Game } from "@apogee/engine";
import { hiLo, type HiLoGame } from "../engine.ts";
import { readHiLoSheet } from "../rules/read-hi-lo-sheet.ts";
import novaHiLoDeclared from "./nova-hi-lo.declared.json" with { type: "json" };
import novaHiLoSheet from "./nova-hi-lo.sheet.json" with { type: "json" };

export type { HiLoGame } from "../engine.ts";

const gameOf = (sheet: unknown, declared: HiLoGame["declared"]): HiLoGame => ({
  sheet: readHiLoSheet(sheet),
  declared,
});

/** Nova Hi-Lo, version 1. */
export const novaHiLo = gameOf(novaHiLoSheet, novaHiLoDeclared);

/** The current hi-lo games. */
export const HI_LO_GAMES: readonly HiLoGame[] = [novaHiLo];

/** Every version that ever drew a round, the newest of each title first. */
const VERSIONS: readonly HiLoGame[] = [...HI_LO_GAMES];

/** The game of a slug or of an identifier such as `apogee/NovaHiLo`: the given version, or the newest. */
export function hiLoGame(slugOrIdentifier: string, version?: number): HiLoGame | undefined {
  return VERSIONS.find(
    ({ sheet }) =>
      (sheet.slug === slugOrIdentifier || sheet.identifier === slugOrIdentifier) &&
      (version === undefined || sheet.version === version),
  );
}

/**
 * A hi-lo game as a `Game` of the engine port. Its return is the same for every strategy; its volatility and its hit rate
 * are those of the strategy that the declaration calls usual.
 */
export function hiLoTitle(game: HiLoGame): Game {
  const { sheet, declared } = game;
  const usual = declared.strategies.find(({ name }) => name === declared.usual)!;
  return defineGame(hiLo, game, {
    identifier: sheet.identifier,
    version: sheet.version,
    slug: sheet.slug,
    title: sheet.title,
    kind: "table",
    categories: ["card"],
    volatility: volatilityOf(Number(usual.standardDeviation)),
    rtpPercent: declared.rtpPercent,
    hitPercent: usual.hitPercent,
    maxWin: { multiple: declared.cap, by: "cap", oneIn: null },
    units: 1,
    lines: null,
    ways: null,
    hasFeatureBuy: false,
    features: ["decisions"],
    palette: sheet.art.palette,
  });
}

/** Every version of every hi-lo game, the newest of each title first. */
export const HI_LO_TITLES: readonly Game[] = VERSIONS.map(hiLoTitle);

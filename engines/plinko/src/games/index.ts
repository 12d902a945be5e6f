import { defineGame, volatilityOf, type Game } from "@apogee/engine";
import { plinko, type PlinkoGame } from "../engine.ts";
import { readPlinkoSheet } from "../rules/read-plinko-sheet.ts";
import vesperPinsDeclared from "./vesper-pins.declared.json" with { type: "json" };
import vesperPinsSheet from "./vesper-pins.sheet.json" with { type: "json" };

export type { PlinkoGame } from "../engine.ts";

const gameOf = (sheet: unknown, declared: unknown): PlinkoGame => ({
  sheet: readPlinkoSheet(sheet),
  declared: declared as PlinkoGame["declared"],
});

/** Vesper Pins, version 1. */
export const vesperPins = gameOf(vesperPinsSheet, vesperPinsDeclared);

/** The current plinko games. */
export const PLINKO_GAMES: readonly PlinkoGame[] = [vesperPins];

/** Every version that ever drew a round, the newest of each title first. */
const VERSIONS: readonly PlinkoGame[] = [...PLINKO_GAMES];

/** The game of a slug or of an identifier such as `comet/VesperPins`: the given version, or the newest. */
export function plinkoGame(slugOrIdentifier: string, version?: number): PlinkoGame | undefined {
  return VERSIONS.find(
    ({ sheet }) =>
      (sheet.slug === slugOrIdentifier || sheet.identifier === slugOrIdentifier) &&
      (version === undefined || sheet.version === version),
  );
}

/**
 * A plinko game as a `Game` of the engine port. Its return is the lowest of all boards, its volatility that of the
 * default bet.
 */
export function plinkoTitle(game: PlinkoGame): Game {
  const { sheet, declared } = game;
  const { most } = declared.maxWin;
  return defineGame(plinko, game, {
    identifier: sheet.identifier,
    version: sheet.version,
    slug: sheet.slug,
    title: sheet.title,
    kind: "instant",
    categories: [],
    volatility: volatilityOf(Number(declared.defaultBet.standardDeviation)),
    rtpPercent: declared.lowest.rtpPercent.slice(0, -2),
    highestRtpPercent: declared.highest.rtpPercent.slice(0, -2),
    hitPercent: declared.defaultBet.hitPercent,
    maxWin: { multiple: most.multiple, by: "sheet", oneIn: most.oneIn },
    units: 1,
    lines: null,
    ways: null,
    hasFeatureBuy: false,
    features: [],
    palette: sheet.art.palette,
  });
}

/** Every version of every plinko game, the newest of each title first. */
export const PLINKO_TITLES: readonly Game[] = VERSIONS.map(plinkoTitle);

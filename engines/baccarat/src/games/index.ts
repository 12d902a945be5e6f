import { defineGame, volatilityOf, type Game } from "@apogee/engine";
import { baccarat, type BaccaratGame } from "../engine.ts";
import { readBaccaratSheet } from "../rules/read-baccarat-sheet.ts";
import amberPavilionDeclared from "./amber-pavilion.declared.json" with { type: "json" };
import amberPavilionSheet from "./amber-pavilion.sheet.json" with { type: "json" };
import freeHarbourDeclared from "./free-harbour.declared.json" with { type: "json" };
import freeHarbourSheet from "./free-harbour.sheet.json" with { type: "json" };

export type { BaccaratGame } from "../engine.ts";

const gameOf = (sheet: unknown, declared: unknown): BaccaratGame => ({
  sheet: readBaccaratSheet(sheet),
  declared: declared as BaccaratGame["declared"],
});

/** Amber Pavilion, version 1: the banker pays 19 to 20. */
export const amberPavilion = gameOf(amberPavilionSheet, amberPavilionDeclared);
/** Free Harbour, version 1: no commission, but the banker's six pays 1 to 2. */
export const freeHarbour = gameOf(freeHarbourSheet, freeHarbourDeclared);

/** The current baccarat games. */
export const BACCARAT_GAMES: readonly BaccaratGame[] = [amberPavilion, freeHarbour];

/** Every version that ever drew a round, the newest of each title first. */
const VERSIONS: readonly BaccaratGame[] = [...BACCARAT_GAMES];

/** The game of a slug or of an identifier: the given version, or the newest. */
export function baccaratGame(slugOrIdentifier: string, version?: number): BaccaratGame | undefined {
  return VERSIONS.find(
    ({ sheet }) =>
      (sheet.slug === slugOrIdentifier || sheet.identifier === slugOrIdentifier) &&
      (version === undefined || sheet.version === version),
  );
}

/**
 * A baccarat game as a `Game` of the engine port. Its return is the lowest of all spots, its volatility and its hit rate
 * are those of the banker, which a tie returns.
 */
export function baccaratTitle(game: BaccaratGame): Game {
  const { sheet, declared } = game;
  const banker = declared.spots.find(({ spot }) => spot === "banker")!;
  return defineGame(baccarat, game, {
    identifier: sheet.identifier,
    version: sheet.version,
    slug: sheet.slug,
    title: sheet.title,
    kind: "table",
    categories: ["baccarat", "card"],
    volatility: volatilityOf(Number(banker.standardDeviation)),
    rtpPercent: declared.lowest.rtpPercent,
    highestRtpPercent: declared.highest.rtpPercent,
    hitPercent: banker.hitPercent,
    maxWin: { multiple: declared.maxWin.multiple, by: "sheet", oneIn: declared.maxWin.oneIn },
    units: 1,
    lines: null,
    ways: null,
    hasFeatureBuy: false,
    features: [],
    palette: sheet.art.palette,
  });
}

/** Every version of every baccarat game, the newest of each title first. */
export const BACCARAT_TITLES: readonly Game[] = VERSIONS.map(baccaratTitle);

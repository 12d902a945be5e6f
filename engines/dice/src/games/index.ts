import { defineGame, volatilityOf, type Game } from "@apogee/engine";
import { dice, type DiceGame } from "../engine.ts";
import { readDiceSheet } from "../rules/read-dice-sheet.ts";
import stellarDiceDeclared from "./stellar-dice.declared.json" with { type: "json" };
import stellarDiceSheet from "./stellar-dice.sheet.json" with { type: "json" };

export type { DiceGame } from "../engine.ts";

const gameOf = (sheet: unknown, declared: DiceGame["declared"]): DiceGame => ({
  sheet: readDiceSheet(sheet),
  declared,
});

/** Stellar Dice, version 1. */
export const stellarDice = gameOf(stellarDiceSheet, stellarDiceDeclared);

/** The current dice games. */
export const DICE_GAMES: readonly DiceGame[] = [stellarDice];

/** Every version that ever drew a round, the newest of each title first. */
const VERSIONS: readonly DiceGame[] = [...DICE_GAMES];

/** The game of a slug or of an identifier such as `apogee/StellarDice`: the given version, or the newest. */
export function diceGame(slugOrIdentifier: string, version?: number): DiceGame | undefined {
  return VERSIONS.find(
    ({ sheet }) =>
      (sheet.slug === slugOrIdentifier || sheet.identifier === slugOrIdentifier) &&
      (version === undefined || sheet.version === version),
  );
}

/**
 * A dice game as a `Game` of the engine port. Its return is the lowest of all bets, its volatility and its hit rate are
 * those of the default bet.
 */
export function diceTitle(game: DiceGame): Game {
  const { sheet, declared } = game;
  return defineGame(dice, game, {
    identifier: sheet.identifier,
    version: sheet.version,
    slug: sheet.slug,
    title: sheet.title,
    kind: "dice",
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

/** Every version of every dice game, the newest of each title first. */
export const DICE_TITLES: readonly Game[] = VERSIONS.map(diceTitle);

import { defineGame, volatilityOf, type Game } from "@apogee/engine";
import { videoPoker, type VideoPokerGame } from "../engine.ts";
import { readVideoPokerSheet } from "../rules/read-video-poker-sheet.ts";
import copperCourtDeclared from "./copper-court.declared.json" with { type: "json" };
import copperCourtSheet from "./copper-court.sheet.json" with { type: "json" };
import feastOfAcesDeclared from "./feast-of-aces.declared.json" with { type: "json" };
import feastOfAcesSheet from "./feast-of-aces.sheet.json" with { type: "json" };
import twosUnboundDeclared from "./twos-unbound.declared.json" with { type: "json" };
import twosUnboundSheet from "./twos-unbound.sheet.json" with { type: "json" };

export type { VideoPokerGame } from "../engine.ts";

const gameOf = (sheet: unknown, declared: VideoPokerGame["declared"]): VideoPokerGame => ({
  sheet: readVideoPokerSheet(sheet),
  declared,
});

/** Copper Court, jacks or better with 9 for a full house and 6 for a flush, version 1. */
export const copperCourt = gameOf(copperCourtSheet, copperCourtDeclared);
/** Twos Unbound, deuces wild, version 1. */
export const twosUnbound = gameOf(twosUnboundSheet, twosUnboundDeclared);
/** Feast of Aces, bonus poker with 8 for a full house and 5 for a flush, version 1. */
export const feastOfAces = gameOf(feastOfAcesSheet, feastOfAcesDeclared);

/** The current video pokers. */
export const VIDEO_POKER_GAMES: readonly VideoPokerGame[] = [copperCourt, twosUnbound, feastOfAces];

/** Every version that ever drew a round, the newest of each title first. */
const VERSIONS: readonly VideoPokerGame[] = [...VIDEO_POKER_GAMES];

/** The game of a slug or of an identifier such as `finch/CopperCourt`: the given version, or the newest. */
export function videoPokerGame(slugOrIdentifier: string, version?: number): VideoPokerGame | undefined {
  return VERSIONS.find(
    ({ sheet }) =>
      (sheet.slug === slugOrIdentifier || sheet.identifier === slugOrIdentifier) &&
      (version === undefined || sheet.version === version),
  );
}

/**
 * A video poker as a `Game` of the engine port. Its return is that of the best strategy; its volatility and its hit
 * rate are those of a round with one hand, played so.
 */
export function videoPokerTitle(game: VideoPokerGame): Game {
  const { sheet, declared } = game;
  return defineGame(videoPoker, game, {
    identifier: sheet.identifier,
    version: sheet.version,
    slug: sheet.slug,
    title: sheet.title,
    kind: "table",
    categories: ["video_poker", "poker", "card"],
    volatility: volatilityOf(Number(declared.rounds[0]!.standardDeviation)),
    rtpPercent: declared.rtpPercent,
    hitPercent: declared.rounds[0]!.hitPercent,
    maxWin: { multiple: declared.maxWin, by: "sheet", oneIn: declared.maxWinOneIn },
    units: 1,
    lines: null,
    ways: null,
    hasFeatureBuy: false,
    features: ["decisions"],
    palette: sheet.art.palette,
  });
}

/** Every version of every video poker, the newest of each title first. */
export const VIDEO_POKER_TITLES: readonly Game[] = VERSIONS.map(videoPokerTitle);

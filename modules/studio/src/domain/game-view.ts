import type { ResponseOf, studioOpen } from "@apogee/contract";
import { shownHighest, type Game } from "@apogee/engine";

/** The version of a game that a frame shows. */
export function gameView(game: Game): Omit<ResponseOf<typeof studioOpen>["game"], "flavour"> {
  return {
    identifier: game.identifier,
    slug: game.slug,
    title: game.title,
    version: String(game.version),
    family: game.family,
    rtp: game.rtpPercent,
    rtp_highest: shownHighest(game),
    volatility: game.volatility,
    max_win: { multiple: game.maxWin.multiple, by: game.maxWin.by },
  };
}

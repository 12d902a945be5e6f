import type { ResponseOf, studioOpen } from "@apogee/contract";
import type { Game } from "@apogee/engine";

/** The version of a game that a frame shows. */
export function gameView(game: Game): Omit<ResponseOf<typeof studioOpen>["game"], "flavour"> {
  return {
    identifier: game.identifier,
    slug: game.slug,
    title: game.title,
    version: String(game.version),
    family: game.family,
    rtp: game.rtpPercent,
    volatility: game.volatility,
    max_win: { multiple: game.maxWin.multiple, by: game.maxWin.by },
  };
}

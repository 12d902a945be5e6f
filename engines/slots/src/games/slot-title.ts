import { defineGame, type Game } from "@apogee/engine";
import { slots, type SlotGame } from "../engine.ts";
import { mostWays, waysOf } from "../rules/shape.ts";

/** A pokie as a `Game` of the engine port. */
export function slotTitle(game: SlotGame): Game {
  const { par, declared } = game;
  return defineGame(slots, game, {
    identifier: par.identifier,
    version: par.version,
    slug: par.slug,
    title: par.title,
    kind: "pokies",
    mechanic: par.mechanic?.kind ?? "lines",
    categories: par.categories ?? [],
    volatility: par.volatility,
    rtpPercent: declared.base.rtpPercent,
    hitPercent: declared.base.hitPercent,
    maxWin: { multiple: declared.base.maxWinMultiple, by: "sheet", oneIn: `10^${declared.base.maxWinOddsLog10}` },
    units: par.bets.step,
    lines: waysOf(par) === null ? par.lines.length : null,
    ways: mostWays(par),
    hasFeatureBuy: par.buy.price > 0,
    features: [
      "free_spins",
      ...(par.buy.price > 0 ? (["feature_buy"] as const) : []),
      ...(par.gamble === undefined ? [] : (["gamble"] as const)),
      ...(par.mechanic?.kind === "expanding" ? (["expanding_symbols"] as const) : []),
      ...(par.mechanic?.kind === "collect" ? (["collect"] as const) : []),
      ...(par.mechanic?.kind === "respins" ? (["respins"] as const) : []),
    ],
    palette: par.art.palette,
  });
}

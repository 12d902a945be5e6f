import { sha256Hex } from "@apogee/rng";
import type { DeclaredPar, DeclaredReturn } from "./declared-par.ts";
import { enumerateBase } from "./enumerate.ts";
import { decimal, decimalRoot, log10, ratio } from "@apogee/engine";
import type { ParSheet } from "../rules/par-sheet.ts";
import { UNITS as WHOLE_UNITS } from "../rules/shape.ts";
import { byScatters } from "./simulate.ts";
import { solveGame, type FeatureValue } from "./solve-free-spins.ts";

const UNITS = BigInt(WHOLE_UNITS);

/**
 * Computes the returns of a game: every outcome of both strip sets, with the engine's own functions, and the free spins
 * solved exactly. Takes up to some seconds for each game. The result is stored as a declaration beside the sheet.
 */
export function parReport(par: ParSheet): DeclaredPar {
  const { all: base, spins, respins } = enumerateBase(par);
  const { feature, whole: rest } = solveGame(par);
  const awarded = byScatters(par.freeSpins.awarded, par.freeSpins.most);
  const whole = base.outcomes * rest;

  let triggers = 0n,
    scatterUnits = 0n,
    units = 0n,
    featureUnits = 0n,
    squared = 0n,
    nothing = 0n,
    top = 0n,
    tops = 0n;
  base.classes.forEach((spun, scatters) => {
    if (spun.outcomes === 0n) return;
    const next = feature(awarded[scatters]!);
    if (awarded[scatters]! > 0) triggers += spun.outcomes;
    scatterUnits += spun.outcomes * BigInt(par.scatterPays[String(scatters) as "5"] ?? 0) * UNITS;
    units += spun.pay;
    featureUnits += spun.outcomes * next.pay;
    squared += spun.paySquared * rest + 2n * spun.pay * next.pay + spun.outcomes * next.paySquared;
    nothing += spun.zeroes * next.nothing;
    const best = spun.top + next.top;
    if (best >= top) tops = (best === top ? tops : 0n) + spun.tops * next.tops;
    if (best >= top) top = best;
  });
  const round: FeatureValue = { pay: units * rest + featureUnits, paySquared: squared, nothing, spins: 0n, top, tops };
  const smallest = awarded.find((spins) => spins > 0) ?? 0;
  const topUnits = spins.classes.reduce((most, spun) => (spun.top > most ? spun.top : most), 0n);
  const topCount = spins.classes.reduce((sum, spun) => sum + (spun.top === topUnits ? spun.tops : 0n), 0n);
  const percentOf = (part: bigint, of: bigint): string => decimal(part * 100n, of * UNITS, 4);

  return {
    identifier: par.identifier,
    version: par.version,
    parSha256: sha256Hex(JSON.stringify(par)),
    base: declare(round, whole, 1n),
    buy: declare(feature(par.buy.spins), rest, BigInt(par.buy.price)),
    freeSpins: { ...ratio(triggers, base.outcomes), oneIn: decimal(base.outcomes, triggers, 2) },
    ...(respins === null
      ? {}
      : {
          respins: { ...ratio(respins.begun, base.outcomes), oneIn: decimal(base.outcomes, respins.begun, 2) },
          fullWindow: { ...ratio(respins.full, base.outcomes), oneIn: decimal(base.outcomes, respins.full, 2) },
        }),
    scatters: base.classes.map(({ outcomes }) => ratio(outcomes, base.outcomes)),
    shares: {
      lines: percentOf(units - scatterUnits - (respins?.pay ?? 0n), base.outcomes),
      scatters: percentOf(scatterUnits, base.outcomes),
      freeSpins: percentOf(featureUnits, whole),
      ...(respins === null ? {} : { respins: percentOf(respins.pay, base.outcomes) }),
    },
    averageFreeSpins: decimal(feature(smallest).spins, rest, 4),
    topBaseSpin: { multiple: decimal(topUnits, UNITS, 2), oneIn: decimal(spins.outcomes, topCount, 2) },
  };
}

function declare(value: FeatureValue, whole: bigint, price: bigint): DeclaredReturn {
  const cost = UNITS * price;
  const variance = value.paySquared * whole - value.pay * value.pay;
  return {
    rtp: ratio(value.pay, whole * cost),
    rtpPercent: decimal(value.pay * 100n, whole * cost, 4),
    hitRate: ratio(whole - value.nothing, whole),
    hitPercent: decimal((whole - value.nothing) * 100n, whole, 4),
    standardDeviation: decimalRoot(variance, whole * whole * cost * cost, 4),
    maxWinMultiple: decimal(value.top, UNITS, 2),
    maxWinOddsLog10: (log10(whole) - log10(value.tops)).toFixed(2),
  };
}

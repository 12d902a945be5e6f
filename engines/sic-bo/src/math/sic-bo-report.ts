import { decimal, decimalRoot, ratio } from "@apogee/engine";
import { minor } from "@apogee/kernel";
import { sha256Hex } from "@apogee/rng";
import { phaseOf, ROLLS } from "../rules/roll.ts";
import type { SicBoSheet } from "../rules/sic-bo-sheet.ts";
import { tableOf, type TableSpot } from "../rules/table.ts";
import type { DeclaredSicBo, DeclaredSpot } from "./declared-sic-bo.ts";

/** Computes the return of every bet of sic bo from all 216 rolls. */
export function sicBoReport(sheet: SicBoSheet): DeclaredSicBo {
  const spots = [...tableOf(sheet).values()];
  const bets = [...new Set(spots.map(betName))].map((bet) => declare(sheet, bet, spots));
  const byReturn = bets.toSorted((a, b) => Number(a.rtpPercent) - Number(b.rtpPercent));
  const named = ({ bet, rtpPercent }: DeclaredSpot) => ({ bet, rtpPercent });
  const usual = bets.find((bet) => bet.spots.includes(sheet.defaultSpot))!;
  const top = bets.reduce((best, bet) => (Math.max(...bet.pays) > Math.max(...best.pays) ? bet : best));
  const units = sheet.bets.step * sheet.bets.steps[0]!;
  const most = Math.max(...top.pays);
  return {
    identifier: sheet.identifier,
    version: sheet.version,
    sheetSha256: sha256Hex(JSON.stringify(sheet)),
    bets,
    lowest: named(byReturn[0]!),
    highest: named(byReturn.at(-1)!),
    smallestStake: { units, lossByRounding: lossAt(sheet, units, spots) },
    defaultSpot: {
      name: sheet.defaultSpot,
      hitPercent: usual.hitPercent,
      standardDeviation: usual.standardDeviation,
    },
    maxWin: {
      multiple: decimal(BigInt(most + 1), 1n, 2),
      oneIn: decimal(BigInt(ROLLS.length), BigInt(waysOf(sheet, top.spots[0]!, most)), 2),
    },
  };
}

/** Totals that add up to 21 have the same figures, and so have all spots of the other kinds. */
function betName({ name, kind }: TableSpot): string {
  if (kind !== "total") return kind;
  const total = Number(name.slice("total".length));
  return `total${Math.min(total, 21 - total)}`;
}

function declare(sheet: SicBoSheet, bet: string, all: readonly TableSpot[]): DeclaredSpot {
  const spots = all.filter((spot) => betName(spot) === bet);
  const [first, ...others] = spots.map((spot) => figuresOf(sheet, spot));
  const differs = others.some((figures) => JSON.stringify(figures) !== JSON.stringify(first));
  if (differs) throw new Error(`The spots of ${bet} have different figures.`);
  return { bet, spots: spots.map(({ name }) => name), ...first! };
}

function figuresOf(sheet: SicBoSheet, { name }: TableSpot): Omit<DeclaredSpot, "bet" | "spots"> {
  const paid = ROLLS.map((dice) => BigInt(phaseOf(sheet, minor(1), { spots: { [name]: 1 } }, dice).win));
  const rolls = BigInt(ROLLS.length);
  const sum = paid.reduce((a, b) => a + b, 0n);
  const squares = paid.reduce((a, b) => a + b * b, 0n);
  const ways = paid.filter((win) => win > 0n).length;
  return {
    ways,
    pays: [...new Set(paid.filter((win) => win > 0n))].map((win) => Number(win) - 1).toSorted((a, b) => a - b),
    hitPercent: decimal(BigInt(ways) * 100n, rolls, 4),
    rtp: ratio(sum, rolls),
    rtpPercent: decimal(sum * 100n, rolls, 4),
    edge: ratio(rolls - sum, rolls),
    standardDeviation: decimalRoot(squares * rolls - sum * sum, rolls * rolls, 4),
  };
}

function waysOf(sheet: SicBoSheet, name: string, pays: number): number {
  return ROLLS.filter((dice) => tableOf(sheet).get(name)!.paysOn(dice) === pays).length;
}

/** The largest difference between a stake's payouts and the same multiples of one unit. */
function lossAt(sheet: SicBoSheet, units: number, spots: readonly TableSpot[]) {
  const lost = spots.map(({ name }) =>
    ROLLS.reduce((sum, dice) => {
      const [one, many] = [1, units].map((stake) => phaseOf(sheet, minor(stake), { spots: { [name]: 1 } }, dice).win);
      return sum + one! * units - many!;
    }, 0),
  );
  return ratio(BigInt(Math.max(...lost)), BigInt(units * ROLLS.length));
}

import { DecisionNotOffered, type Engine, type Fields, type PhaseView } from "@apogee/engine";
import { add, minor, ZERO, type Minor } from "@apogee/kernel";
import * as z from "zod/mini";
import type { DeclaredPar } from "./math/declared-par.ts";
import { continueRound } from "./rules/continue-round.ts";
import type { ParSheet, StripSet } from "./rules/par-sheet.ts";
import type { Respin, RoundState, SlotBet, SpinResult } from "./rules/round.ts";
import { resultAt } from "./rules/spin.ts";
import { costOf, startRound } from "./rules/start-round.ts";

/** One version of a pokie: its sheet and its declaration. */
export interface SlotGame {
  readonly par: ParSheet;
  readonly declared: DeclaredPar;
}

/** What the log stores of a spin. */
interface RecordedSpin {
  readonly strips: StripSet;
  readonly stops: readonly number[];
  readonly multiplier: number;
  readonly win: number;
  readonly added: number;
  readonly heights?: readonly number[];
  readonly expanding?: string;
  readonly coins?: SpinResult["coins"];
  readonly level?: number;
  readonly respins?: readonly Respin[];
}

/** The engine of pokies: a spin, and free spins that are revealed one by one. */
export const slots: Engine<SlotGame, SlotBet, never, RoundState> = {
  family: "slots",
  bet: z.object({ buy: z._default(z.boolean(), false) }),
  decision: null,
  // There are no decisions: the platform reveals the remaining spins.
  idle: {
    hours: 30 * 24,
    decide() {
      throw new DecisionNotOffered("a pokie has none.");
    },
  },
  costOf: ({ par }, stake, { buy }) => costOf(par, { stake, buy }),
  mostWinOf: ({ declared }, stake) => mostWinOf(declared, stake),
  buysFeature: ({ buy }) => buy,
  start: ({ par }, stake, { buy }, source) => startRound(par, { stake, buy }, source),
  reveal: ({ par }, state, source) => continueRound(par, state, source),
  stakeOf() {
    throw new DecisionNotOffered("a pokie has none.");
  },
  decide() {
    throw new DecisionNotOffered("a pokie has none.");
  },
  record: ({ phases }) =>
    phases.map(({ strips, stops, multiplier, win, spinsAdded, heights, expanding, coins, level, held }) => ({
      strips,
      stops,
      multiplier,
      win,
      added: spinsAdded,
      ...(heights === undefined ? {} : { heights }),
      ...(expanding === undefined ? {} : { expanding }),
      ...(coins === undefined ? {} : { coins }),
      ...(level === undefined ? {} : { level }),
      ...(held === undefined ? {} : { respins: held.respins }),
    })),
  recall({ par }, { buy }, _stake, records) {
    const spins = (records as unknown as readonly RecordedSpin[]).map((record, i, all) => ({
      strips: record.strips,
      multiplier: record.multiplier,
      win: minor(record.win),
      spinsAdded: record.added,
      expanding: record.expanding,
      level: record.level,
      result: resultAt(par, record.strips, record.stops, {
        heights: record.heights,
        expanding: record.strips === "free" ? record.expanding : undefined,
        coins: record.coins,
        level: all[i - 1]?.level,
        respins: record.respins,
      }),
    }));
    return viewsOf(spins, buy ? par.buy.spins : 0);
  },
  phases: ({ par }, { buy, phases }) =>
    viewsOf(
      phases.map((phase) => ({ ...phase, result: phase })),
      buy ? par.buy.spins : 0,
    ),
  view: (_game, { spinsLeft, spinsAwarded, multiplier, expanding, level }) => ({
    free_spins_left: spinsLeft,
    free_spins_total: spinsAwarded,
    multiplier,
    ...(expanding === undefined ? {} : { expanding }),
    ...(level === undefined ? {} : { level }),
  }),
};

interface ShownSpin {
  readonly strips: StripSet;
  readonly multiplier: number;
  readonly win: Minor;
  readonly spinsAdded: number;
  readonly expanding?: string | undefined;
  readonly level?: number | undefined;
  readonly result: ReturnType<typeof resultAt>;
}

/** Spins, each with the numbers of free spins after it. `bought`: how many there were before the first spin. */
function viewsOf(spins: readonly ShownSpin[], bought: number): PhaseView[] {
  let [left, total, totalWin] = [bought, bought, ZERO];
  return spins.map(({ strips, multiplier, win, spinsAdded, expanding, level, result }) => {
    left += spinsAdded - (strips === "free" ? 1 : 0);
    total += spinsAdded;
    totalWin = add(totalWin, win);
    return {
      kind: strips,
      win,
      totalWin,
      view: {
        spin: { strips, ...shown(result) },
        spins_added: spinsAdded,
        free_spins_left: left,
        free_spins_total: total,
        multiplier,
        ...(expanding === undefined ? {} : { expanding }),
        ...(level === undefined ? {} : { level }),
      },
    };
  });
}

/** A spin's result as JSON. What its game does not have is left out. */
function shown(result: SpinResult): Fields {
  const { stops, heights, window, lineWins, wayWins, expansion, coins, collection, held, scatter, payUnits } = result;
  return {
    stops,
    ...(heights === undefined ? {} : { heights }),
    window,
    lineWins: lineWins.map((win) => ({ ...win })),
    ...(wayWins === undefined ? {} : { wayWins: wayWins.map((win) => ({ ...win })) }),
    ...(expansion === undefined ? {} : { expansion: expansion && { ...expansion } }),
    ...(coins === undefined ? {} : { coins }),
    ...(collection === undefined ? {} : { collection: collection && { ...collection } }),
    ...(held === undefined ? {} : { held: { ...held } }),
    scatter,
    payUnits,
  };
}

/** The largest win of the sheet. Exact, since stakes are multiples of 20 units. */
function mostWinOf({ base, buy }: DeclaredPar, stake: Minor): Minor {
  const cents = [base, buy].map(({ maxWinMultiple }) => BigInt(maxWinMultiple.replace(".", "")));
  const most = cents.reduce((a, b) => (a > b ? a : b));
  return minor(Number((most * BigInt(stake) + 99n) / 100n));
}

import { edgePpmOfReturn, lowestEdgePpmOf, type Engine, type Fields, type PhaseView } from "@apogee/engine";
import { add, invariant, minor, ZERO, type Minor } from "@apogee/kernel";
import * as z from "zod/mini";
import type { DeclaredPar } from "./math/declared-par.ts";
import { continueRound } from "./rules/continue-round.ts";
import { carryOutGamble, checkGamble, gambled, gambleOffers, GAMBLES, openToGamble } from "./rules/gamble.ts";
import type { ParSheet, StripSet } from "./rules/par-sheet.ts";
import type {
  GambleDecision,
  GambleOn,
  GamblePhase,
  Phase,
  Respin,
  SlotBet,
  SlotRound,
  SpinResult,
} from "./rules/round.ts";
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

/** What the log stores of a gamble; without a colour or suit, the win was taken. */
type RecordedGamble =
  | { readonly on: GambleOn; readonly card: number; readonly amount: number }
  | { readonly taken: true };

/** The engine of pokies: a spin, free spins that are revealed one by one, and then gambles if the bet asks for them. */
export const slots: Engine<SlotGame, SlotBet, GambleDecision, SlotRound> = {
  family: "slots",
  bet: z.strictObject({ buy: z._default(z.boolean(), false), gamble: z.exactOptional(z.boolean()) }),
  decision: z.strictObject({ do: z.enum(["take", ...GAMBLES]), half: z.exactOptional(z.boolean()) }),
  // The platform reveals the remaining spins, and never gambles for a player.
  idle: { hours: 30 * 24, decide: () => ({ do: "take" }) },
  costOf: ({ par }, stake, bet) => costOf(par, { stake, ...bet }),
  // A gamble is not offered above its cap, which is below the largest win of the sheet.
  mostWinOf: ({ declared }, stake) => mostWinOf(declared, stake),
  buysFeature: ({ buy }) => buy,
  gambles: (choice) => ("do" in choice ? choice.do !== "take" : choice.gamble === true),
  // A gamble returns exactly what is gambled.
  edgePpmOf: ({ declared }, { buy }) => edgePpmOfReturn((buy ? declared.buy : declared.base).rtp),
  lowestEdgePpm: ({ declared: { base, buy } }) => lowestEdgePpmOf([base.rtp, buy.rtp]),
  start({ par }, stake, bet, source) {
    return openToGamble(par, startRound(par, { stake, ...bet }, source));
  },
  reveal({ par }, state, source) {
    const phases = state.phases.filter(isSpin);
    invariant(phases.length === state.phases.length, "Gambles follow the last spin.");
    return openToGamble(par, continueRound(par, { ...state, phases }, source));
  },
  stakeOf({ par }, state, decision) {
    checkGamble(par, state, decision);
    return ZERO;
  },
  decide: ({ par }, state, decision, source) => carryOutGamble(par, state, decision, source),
  record: ({ phases }) => phases.map((phase) => (isSpin(phase) ? recordOf(phase) : recordOfGamble(phase))),
  recall({ par }, { buy }, _stake, records) {
    const spins = records.filter((record) => "strips" in record) as unknown as readonly RecordedSpin[];
    const shown = spins.map((record, i, all) => ({
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
    const views = viewsOf(shown, buy ? par.buy.spins : 0);
    return [...views, ...gamblesFrom(records.slice(spins.length) as unknown as readonly RecordedGamble[], views)];
  },
  phases({ par }, { buy, phases }) {
    const views = viewsOf(
      phases.filter(isSpin).map((phase) => ({ ...phase, result: phase })),
      buy ? par.buy.spins : 0,
    );
    return [...views, ...phases.flatMap((phase) => (isSpin(phase) ? [] : viewOfGamble(phase)))];
  },
  view({ par }, state) {
    const { spinsLeft, spinsAwarded, multiplier, expanding, level, gamble } = state;
    return {
      free_spins_left: spinsLeft,
      free_spins_total: spinsAwarded,
      multiplier,
      ...(expanding === undefined ? {} : { expanding }),
      ...(level === undefined ? {} : { level }),
      ...(gamble === undefined ? {} : { offers: state.awaits === "decision" ? gambleOffers(par, state) : [] }),
    };
  },
};

function isSpin(phase: Phase | GamblePhase): phase is Phase {
  return "strips" in phase;
}

function recordOf({
  strips,
  stops,
  multiplier,
  win,
  spinsAdded,
  heights,
  expanding,
  coins,
  level,
  held,
}: Phase): Fields {
  return {
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
  };
}

function recordOfGamble(phase: GamblePhase): RecordedGamble {
  if ("taken" in phase) return { taken: true };
  const { on, card, amount } = phase;
  return { on, card, amount };
}

/** The gambles of a record, after the spins that lead to them. */
function gamblesFrom(records: readonly RecordedGamble[], spins: readonly PhaseView[]): PhaseView[] {
  let totalWin = spins.at(-1)?.totalWin ?? ZERO;
  return records.map((record) => {
    const phase: GamblePhase =
      "taken" in record
        ? { taken: true, win: ZERO, totalWin }
        : gambled(totalWin, minor(record.amount), record.on, record.card);
    totalWin = phase.totalWin;
    return viewOfGamble(phase);
  });
}

function viewOfGamble(phase: GamblePhase): PhaseView {
  const { win, totalWin } = phase;
  if ("taken" in phase) return { kind: "take", win, totalWin, view: {} };
  const { on, card, amount, right } = phase;
  return { kind: "gamble", win, totalWin, view: { on, card, gambled_cents: amount, right } };
}

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

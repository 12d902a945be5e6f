import {
  defineGame,
  DecisionNotOffered,
  type Engine,
  type Fields,
  type Game,
  type GameFacts,
  type RoundState,
} from "@apogee/engine";
import { add, minor, ZERO, type Minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import * as z from "zod/mini";

type Bet = Record<never, never>;
type Decision = { readonly do: "double" | "gamble" | "take" };

/** One toss after another; `heads` is the result of each. */
interface Tosses extends RoundState {
  readonly phases: ReadonlyArray<{ readonly win: Minor; readonly totalWin: Minor; readonly heads: boolean }>;
}

/** The round after one more toss, which pays `ifHeads` in total, or nothing. `open`: heads leaves a decision. */
function tossed(before: Tosses, source: CountedSource, cost: Minor, ifHeads: Minor, open: boolean): Tosses {
  const heads = source.nextInt(2) === 1;
  const totalWin = heads ? ifHeads : ZERO;
  const phase = { heads, totalWin, win: minor(totalWin - before.totalWin) };
  return {
    ...before,
    cost,
    totalWin,
    phases: [...before.phases, phase],
    awaits: heads && open ? "decision" : null,
    wordsRead: source.wordsRead,
  };
}

/**
 * A family for tests. A coin is tossed: tails loses, heads is worth two stakes. The player takes these, gambles for
 * twice as much without a further stake, or doubles with a further stake for a last toss that pays six stakes.
 */
const doubleCoin: Engine<null, Bet, Decision, Tosses> = {
  family: "double-coin",
  bet: z.strictObject({}),
  decision: z.strictObject({ do: z.enum(["double", "gamble", "take"]) }),
  idle: { hours: 24, decide: () => ({ do: "take" }) },
  costOf: (_config, stake) => stake,
  mostWinOf: (_config, stake) => minor(stake * 6),
  buysFeature: () => false,
  start(_config, stake, _bet, source) {
    const empty: Tosses = { stake, cost: ZERO, phases: [], totalWin: ZERO, awaits: "decision", wordsRead: 0 };
    return tossed(empty, source, stake, minor(stake * 2), true);
  },
  reveal() {
    throw new Error("Nothing is revealed.");
  },
  stakeOf(_config, { stake, phases }, decision) {
    if (decision.do === "double" && phases.length > 1) throw new DecisionNotOffered("it was gambled already.");
    return decision.do === "double" ? stake : ZERO;
  },
  decide(config, state, decision, source) {
    const cost = add(state.cost, this.stakeOf(config, state, decision));
    if (decision.do === "double") return tossed(state, source, cost, minor(state.stake * 6), false);
    if (decision.do === "gamble") return tossed(state, source, cost, minor(state.totalWin * 2), true);
    const phase = { heads: true, win: ZERO, totalWin: state.totalWin };
    return { ...state, phases: [...state.phases, phase], awaits: null };
  },
  record: ({ phases }) => phases.map(({ heads, win, totalWin }): Fields => ({ heads, win, totalWin })),
  recall: (_config, _bet, _stake, records) =>
    records.map(({ heads, win, totalWin }) => ({
      kind: "toss",
      win: minor(win as number),
      totalWin: minor(totalWin as number),
      view: { heads: heads! },
    })),
  phases: (_config, { phases }) =>
    phases.map(({ heads, win, totalWin }) => ({ kind: "toss", win, totalWin, view: { heads } })),
  view: (_config, { awaits, phases }) => ({
    offers: awaits === null ? [] : phases.length > 1 ? ["gamble", "take"] : ["double", "gamble", "take"],
  }),
};

const FACTS: GameFacts = {
  identifier: "apogee/DoubleCoin",
  version: 1,
  slug: "double-coin",
  title: "Double Coin",
  kind: "table",
  categories: [],
  volatility: "low",
  rtpPercent: "100.0000",
  hitPercent: null,
  maxWin: { multiple: "6.00", by: "sheet", oneIn: null },
  units: 1,
  lines: null,
  ways: null,
  hasFeatureBuy: false,
  features: [],
  palette: { a: "#000000", b: "#000000", accent: "#000000" },
};

/** The game of the made-up family. */
export const DOUBLE_COIN: Game = defineGame(doubleCoin, null, FACTS);

/** The same game, with idle rounds that are voided. */
export const RETURNED_COIN: Game = defineGame({ ...doubleCoin, idle: { hours: 24, decide: () => null } }, null, {
  ...FACTS,
  identifier: "apogee/ReturnedCoin",
  slug: "returned-coin",
  title: "Returned Coin",
});

/** The same game with two spots: the stake on `heads`, and five times as much on `edge`. */
export const SPOTTED_COIN: Game = defineGame(
  {
    ...doubleCoin,
    spotsOf: (_config, stake) => [
      { kind: "heads", amount: stake },
      { kind: "edge", amount: minor(stake * 5) },
    ],
  },
  null,
  { ...FACTS, identifier: "apogee/SpottedCoin", slug: "spotted-coin", title: "Spotted Coin" },
);

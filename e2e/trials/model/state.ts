import type { Terms } from "./bonus-commands.ts";
import { dollarsPerEuro, nameOf } from "./calendar.ts";
import type { Deciding, Period } from "./command.ts";

/** A transaction that was received and applied, under its key. */
export interface Reported {
  /** `whole` is a round that was staked and settled at once; `decision` one without cost. */
  readonly what: "whole" | "stake" | "decision" | "win" | "rollback" | "tombstone";
  /** The decision, of a decision without cost or of its further stake. */
  readonly taken: Deciding["taken"] | null;
  readonly round: number;
  readonly game: number;
  readonly stake: number;
  readonly win: number;
  readonly real: number;
  readonly bonus: number;
  readonly debt: number;
  readonly after: Money;
  readonly late: boolean;
  readonly atMs: number;
  /** The bonus that it moved or counted for; for a stake, the one that was in play. */
  readonly ofBonus: number | null;
  /** What it counted by itself. */
  readonly counted: number;
  /** For a rollback: the key that it rolled back, if any. */
  readonly undoes: string | null;
  undone: boolean;
}

export interface Money {
  readonly real: number;
  readonly bonus: number;
  readonly debt: number;
}

export interface Round {
  /** The outside provider's name for it; null for ours. */
  readonly name: string | null;
  readonly game: number;
  open: boolean;
  /** The bonus that was in play when it staked last. */
  ofBonus: number | null;
  /** Keys of its stakes and wins. */
  readonly keys: string[];
  /** What its settlement counted, and for which bonus. */
  settled: { readonly ofBonus: number; counted: number } | null;
}

/** A bonus that was issued. */
export interface Bonus extends Omit<Terms, "wager"> {
  readonly no: number;
  stage: "issued" | "wait" | "handle_bets" | "wager_done" | "lost" | "canceled" | "expired";
  readonly amount: number;
  wager: number;
  wagered: number;
  /** The number of the deposit that it came with. */
  readonly payment: number | null;
  readonly activatableUntilMs: number | null;
  acceptedAtMs: number | null;
  validUntilMs: number | null;
  /** How much of it became real money. */
  converted: number | null;
}

/** Everything that the model knows of a wallet: plain data, so that it can be copied and tried. */
export interface State {
  nowMs: number;
  real: number;
  bonus: number;
  debt: number;
  blocked: boolean;
  breakUntilMs: number;
  /** Bonuses, in the order in which they were issued. */
  readonly issued: Bonus[];
  /** After a chargeback. */
  offersOff: boolean;
  readonly deposits: Array<{
    readonly atMs: number;
    readonly amount: number;
    readonly dollars: boolean;
    /** Coins that nobody asked for. */
    readonly coins: boolean;
    chargedBack: boolean;
  }>;
  /** What came into the wallet from outside the games, bonuses included. */
  given: number;
  /** The part that was forfeited or charged back. */
  taken: number;
  /** Bonus money of wins that were rolled back after it had been spent, or had become real money. */
  kept: number;
  /** Numbers of the bonuses that were lost, cancelled or expired. */
  readonly gone: number[];
  inPlay: Bonus | null;
  readonly limits: Record<string, number | null>;
  /** What was staked and lost in the other wallet, in its currency. */
  readonly elsewhere: Array<{ readonly atMs: number; readonly wager: number; readonly loss: number }>;
  readonly happened: Array<{ readonly atMs: number; readonly wager: number; readonly loss: number }>;
  readonly reserved: number[];
  /** Coins that a deposit limit had no room for. */
  readonly held: number[];
  readonly reported: Record<string, Reported>;
  readonly rounds: Round[];
}

export function newState(nowMs: number): State {
  return {
    nowMs,
    real: 0,
    bonus: 0,
    debt: 0,
    blocked: false,
    breakUntilMs: 0,
    issued: [],
    offersOff: false,
    deposits: [],
    given: 0,
    taken: 0,
    kept: 0,
    gone: [],
    inPlay: null,
    limits: {},
    elsewhere: [],
    happened: [],
    reserved: [],
    held: [],
    reported: {},
    rounds: [],
  };
}

/** What was staked, or lost, in the current period. */
export function countedIn(state: State, kind: "wager" | "loss", period: Period): number {
  return countedOf(state.happened, state.nowMs, kind, period);
}

/** The same in the other wallet, with `more`, in the first wallet's currency by the rate of the day, rounded up. */
export function countedElsewhere(state: State, kind: "wager" | "loss", period: Period, more = 0): number {
  return Math.ceil((countedOf(state.elsewhere, state.nowMs, kind, period) + more) / dollarsPerEuro(state.nowMs));
}

function countedOf(happened: State["happened"], nowMs: number, kind: "wager" | "loss", period: Period): number {
  const now = nameOf(period, nowMs);
  return happened.filter(({ atMs }) => nameOf(period, atMs) === now).reduce((sum, each) => sum + each[kind], 0);
}

/**
 * A round's stakes and wins that were not rolled back. `under` is what was staked under a bonus, `bonus` the part of it
 * that was the bonus's own money.
 */
export function standing(
  state: State,
  { keys, ofBonus }: Round,
  no = ofBonus,
): { stake: number; under: number; bonus: number; win: number } {
  const left = keys.map((key) => state.reported[key]!).filter(({ undone }) => !undone);
  const stakes = left.filter(({ what }) => what === "stake");
  const own = stakes.filter((reported) => no !== null && reported.ofBonus === no);
  const sum = (items: readonly Reported[], of: (reported: Reported) => number): number =>
    items.reduce((total, item) => total + of(item), 0);
  return {
    stake: sum(stakes, ({ stake }) => stake),
    under: sum(own, ({ stake }) => stake),
    bonus: sum(own, ({ bonus }) => -bonus),
    win: sum(left, ({ win }) => win),
  };
}

/**
 * The part of a round's stakes that was paid with money of forfeited bonuses; each stake by the fate of its own bonus.
 * Money of a bonus that is not forfeited is real money, or still that bonus's.
 */
export function lostIn(state: State, { keys }: Round, but: number | null = null): number {
  return keys
    .map((key) => state.reported[key]!)
    .filter(
      ({ what, undone, ofBonus }) =>
        what === "stake" && !undone && ofBonus !== null && ofBonus !== but && state.gone.includes(ofBonus),
    )
    .reduce((sum, { bonus }) => sum - bonus, 0);
}

/** The visible state of a wallet, in words. */
export function seen(state: State): string {
  const open = state.rounds
    .filter((round) => round.open)
    .map((round) => {
      const { stake, bonus, under, win } = standing(state, round);
      return `${round.name ?? "own"} ${stake}=${stake - bonus - lostIn(state, round, round.ofBonus)}+${bonus} of ${round.ofBonus ?? "none"}, ${under} won ${win}`;
    });
  const counters = (["wager", "loss"] as const).map(
    (kind) =>
      `${kind} ${(["day", "week", "month"] as const).map((period) => countedIn(state, kind, period)).join("/")}`,
  );
  return [
    `${state.real}r ${state.bonus}b ${state.debt}d`,
    `open [${open.toSorted().join(", ")}]`,
    ...counters,
    state.inPlay ? `wagered ${state.inPlay.wagered}` : "no bonus",
    `bonuses [${state.issued.map(({ stage }) => stage).join(", ")}]`,
    `held [${state.held.join(", ")}]`,
  ].join("; ");
}

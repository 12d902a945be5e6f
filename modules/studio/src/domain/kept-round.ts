import { playedUpTo, type Fields, type Game, type RoundState, type Reported } from "@apogee/engine";
import { invariant } from "@apogee/kernel";
import type { PlayEvent, RecordedDecision, RecordedFreeSpin } from "@apogee/play";
import type { Seeds } from "@apogee/rng";

/** A round as it is stored. Everything else about it follows from these fields. */
export interface KeptRound {
  readonly id: string;
  readonly game: Game;
  readonly seeds: Seeds;
  readonly stake: number;
  readonly bet: Fields;
  readonly decisions: readonly RecordedDecision[];
  /** How many phases were revealed to the player at least. Phases of the start and of decisions need not be counted. */
  readonly shown: number;
  /** It is not paid yet. */
  readonly open: boolean;
  readonly startedAt: Date;
  /** Of a free spin: the house staked, and what it won is paid with the others. Null if the player staked. */
  readonly freeSpin: RecordedFreeSpin | null;
}

/** What the player chose before a round, as recorded by its first event. */
export function betOf({ record, walletId, round }: PlayEvent): { readonly stake: number; readonly bet: Fields } {
  const { stake, ...bet } = record?.choices ?? {};
  invariant(typeof stake === "number", `Round ${walletId}-${round} has no recorded stake.`);
  return { stake, bet: bet as Fields };
}

/** A round as far as its player has seen it; the whole round once it is paid. */
export function stateOf(round: KeptRound): RoundState {
  const decided = round.decisions.at(-1);
  return upTo(round, round.open ? Math.max(round.shown, decided ? decided.phase + 1 : 0) : Number.POSITIVE_INFINITY);
}

/** A round with this many phases, or with all phases of its start if those are more. */
export function upTo(round: KeptRound, phases: number): RoundState {
  return playedUpTo(round.game, round.seeds, reported(round), phases);
}

function reported({ stake, bet, decisions }: KeptRound): Reported {
  return { stake, bet, decisions: decisions.map(({ taken }) => taken as Fields) };
}

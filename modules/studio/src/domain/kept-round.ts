import { playedUpTo, type Fields, type Game, type RoundState, type Told } from "@apogee/engine";
import { invariant } from "@apogee/kernel";
import type { PlayEvent, RecordedDecision } from "@apogee/play";
import type { Seeds } from "@apogee/rng";

/** A round as it is kept: everything about it follows from these. */
export interface KeptRound {
  readonly id: string;
  readonly game: Game;
  readonly seeds: Seeds;
  readonly stake: number;
  readonly bet: Fields;
  readonly decisions: readonly RecordedDecision[];
  /** Phases that were revealed to the player at least; those at the start and those of decisions need not count. */
  readonly shown: number;
  /** It is not paid yet. */
  readonly open: boolean;
  readonly startedAt: Date;
}

/** What the player chose before a round, as its first event recorded it. */
export function betOf({ record, purseId, round }: PlayEvent): { readonly stake: number; readonly bet: Fields } {
  const { stake, ...bet } = record?.choices ?? {};
  invariant(typeof stake === "number", `Round ${purseId}-${round} has no recorded stake.`);
  return { stake, bet: bet as Fields };
}

/** A round as far as its player has seen it; all of it once it is paid. */
export function stateOf(round: KeptRound): RoundState {
  const decided = round.decisions.at(-1);
  return upTo(round, round.open ? Math.max(round.shown, decided ? decided.phase + 1 : 0) : Number.POSITIVE_INFINITY);
}

/** A round with so many phases, or all that its start has. */
export function upTo(round: KeptRound, phases: number): RoundState {
  return playedUpTo(round.game, round.seeds, told(round), phases);
}

function told({ stake, bet, decisions }: KeptRound): Told {
  return { stake, bet, decisions: decisions.map(({ taken }) => taken as Fields) };
}

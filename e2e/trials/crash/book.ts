import type { Fairness, StudioAnswer, StudioRound } from "@apogee/contract";
import type { Fields, PhaseView } from "@apogee/engine";

export type Harm = "lost" | "doubled" | "wrong";

/** A promise that the platform did not keep. */
export interface Breach {
  readonly harm: Harm;
  readonly player: number;
  readonly says: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface Choices {
  readonly stake: number;
  readonly bet: Fields;
}

/** A round as its player was informed of it. */
export interface KnownRound {
  readonly id: string;
  readonly key: string;
  readonly choices: Choices;
  readonly cost: number;
  readonly seedPairId: number;
  readonly nonce: number;
  readonly createdAt: string;
  /** The content of the first answer. */
  readonly first: {
    readonly balance: number;
    readonly win: number;
    readonly outcome: string;
    readonly finished: boolean;
  };
  /** The content of the last answer, once the round was settled after its first one. */
  last: { readonly balance: number; readonly win: number; readonly outcome: string } | null;
  /** The player's decisions, by the phase that each led to. */
  readonly decisions: Map<number, string>;
}

/** All shown phases, in one line. */
export function outcomeOf(phases: ReadonlyArray<Pick<PhaseView, "kind" | "win" | "view">>): string {
  return canonical(phases.map(({ kind, win, view }) => [kind, win, view]));
}

const outcomeShown = (phases: StudioRound["phases"]): string =>
  canonical(phases.map(({ kind, win_cents: win, view }) => [kind, win, view]));

/** A JSON value as text, whatever the order of its names. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** A player's own record: the answers, the balance that must be left, and what must come next. */
export class Book {
  readonly player: number;
  readonly rounds = new Map<string, KnownRound>();
  readonly #report: (breach: Breach) => void;
  balance = 0;
  seedPairId = 0;
  nextNonce = 0;
  #newest = 0;

  constructor(player: number, report: (breach: Breach) => void) {
    this.player = player;
    this.#report = report;
  }

  /** The initial state of a frame. */
  opened(fairness: Fairness): void {
    this.seedPairId = fairness.seed_pair_id;
    this.nextNonce = fairness.next_nonce;
  }

  rotated(fairness: Fairness): void {
    if (fairness.seed_pair_id <= this.seedPairId || fairness.next_nonce !== 0)
      this.breach("wrong", "a rotation gave no new seed pair", { fairness, before: this.seedPairId });
    this.opened(fairness);
  }

  /** The first answer to a stake. */
  staked(
    key: string,
    choices: Choices,
    cost: number,
    { round, balance_cents: balance, fairness }: StudioAnswer,
  ): KnownRound {
    const sequence = Number(round.id.split("-")[1]);
    const finished = round.state === "finished";
    const known: KnownRound = {
      id: round.id,
      key,
      choices,
      cost,
      seedPairId: this.seedPairId,
      nonce: round.nonce,
      createdAt: round.created_at,
      first: { balance, win: finished ? round.win_cents : 0, outcome: outcomeShown(round.phases), finished },
      last: null,
      decisions: new Map(),
    };
    if (this.rounds.has(round.id))
      this.breach("wrong", "a new stake was answered with an older round", { key, round: round.id });
    else if (sequence <= this.#newest)
      this.breach("wrong", "a round is older than the one before it", { round: round.id, newest: this.#newest });
    this.#same(
      "a round is not the one that was asked for",
      { stake: choices.stake, bet: canonical(choices.bet), cost },
      { stake: round.stake_cents, bet: canonical(round.bet), cost: round.cost_cents },
      round,
    );
    this.#same("a nonce was left out or used twice", { nonce: this.nextNonce }, { nonce: round.nonce }, round);
    this.#same(
      "the balance after a stake is another",
      { balance: this.balance - cost + known.first.win },
      { balance },
      round,
    );
    this.rounds.set(round.id, known);
    this.balance = balance;
    this.nextNonce = round.nonce + 1;
    this.#newest = sequence;
    this.promised(fairness, round);
    return known;
  }

  /** The answer to a call for the next phase. */
  shown(known: KnownRound, phase: number, { round, balance_cents: balance, fairness }: StudioAnswer): void {
    const finished = round.state === "finished";
    this.#same(
      "another phase was shown",
      { id: known.id, phases: phase + 1, nonce: known.nonce },
      { id: round.id, phases: round.phases.length, nonce: round.nonce },
      round,
    );
    this.#same(
      "the balance after a phase is another",
      { balance: this.balance + (finished ? round.win_cents : 0) },
      { balance },
      round,
    );
    this.balance = balance;
    this.promised(fairness, round);
    if (finished) known.last = { balance, win: round.win_cents, outcome: outcomeShown(round.phases) };
  }

  /** What every answer promises about the next round. */
  promised({ seed_pair_id: pair, next_nonce: nonce }: Fairness, round: StudioRound): void {
    this.#same(
      "another draw is promised than comes next",
      { pair: this.seedPairId, nonce: this.nextNonce },
      { pair, nonce },
      round,
    );
  }

  /** A refusal for lack of funds is right if the funds are lacking. */
  refused(cost: number, reported: unknown): void {
    if (cost <= this.balance)
      this.breach("wrong", "a stake was refused that the balance covers", { cost, balance: this.balance, reported });
    this.#same("a refusal tells another balance", { balance: this.balance }, { balance: reported }, null);
  }

  breach(harm: Harm, says: string, facts: Readonly<Record<string, unknown>>): void {
    this.#report({ harm, player: this.player, says, facts });
  }

  #same(
    says: string,
    expected: Record<string, unknown>,
    got: Record<string, unknown>,
    round: StudioRound | null,
  ): void {
    if (JSON.stringify(expected) === JSON.stringify(got)) return;
    this.breach("wrong", says, { expected, got, ...(round ? { round: round.id } : {}) });
  }
}

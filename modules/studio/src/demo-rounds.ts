import type { Fairness } from "@apogee/contract";
import { inTransaction, type Tx } from "@apogee/database";
import { playedUpTo, type Fields, type RoundState } from "@apogee/engine";
import { add, minor, NotFound, subtract, ZERO, type DomainError, type Minor } from "@apogee/kernel";
import { KeyUsedOtherwise, RoundOpen, sameJson, StakeAboveBalance } from "@apogee/play";
import { commitOf, type Seeds } from "@apogee/rng";
import type { KeptRound } from "./domain/kept-round.ts";
import { VersionGone } from "./errors.ts";
import type { Rounds, Surroundings, WhyClosed } from "./rounds.ts";
import { lockDemo, saveDemo, type DemoRound, type DemoRow } from "./store.ts";
import type { Seat, StudioState } from "./studio.ts";

/**
 * The credits of a new demo: 1,000.00. A demo with less than the smallest stake is refilled to this when it is opened.
 */
export const DEMO_CREDITS = minor(100_000);

const numberOf = ({ number, nonce }: DemoRound): number => number ?? nonce;

/** Demo rounds have their own numbering, since nonces restart with every pair. */
export const demoRoundId = ({ sessionId }: DemoRow, round: DemoRound): string => `demo-${sessionId}-${numberOf(round)}`;

/** Locks a demo's row, so that no other call plays, shows or reveals in it. */
export function lockSeat(studio: StudioState, tx: Tx, seat: Seat): Promise<DemoRow> {
  return lockDemo(
    tx,
    {
      sessionId: seat.session.id,
      credits: DEMO_CREDITS,
      serverSeed: studio.seeds.newServerSeed(),
      clientSeed: studio.seeds.newClientSeed(),
    },
    studio.clock.date(),
  );
}

/** What a guest needs to check the next round, and the commit of the following pair. */
export function demoFairness(studio: StudioState, demo: DemoRow): Fairness {
  return {
    seed_pair_id: 0,
    commit: commitOf(demo.serverSeed),
    client_seed: demo.clientSeed,
    next_nonce: demo.nextNonce,
    next_commit: commitOf(studio.seeds.demoSeedAfter(demo.serverSeed)),
  };
}

/** Works in a demo while its row is locked. All of the work is saved, or none. */
export function inDemo<T>(studio: StudioState, seat: Seat, work: (rounds: DemoRounds) => Promise<T>): Promise<T> {
  return inTransaction(studio.db, async (tx) =>
    work(new DemoRounds(studio, tx, seat, await lockSeat(studio, tx, seat))),
  );
}

/**
 * The rounds of a demo: the same draws with the same odds as real play, for credits that are not money and touch no
 * wallet.
 */
export class DemoRounds implements Rounds {
  readonly #studio: StudioState;
  readonly #tx: Tx;
  readonly #seat: Seat;
  #demo: DemoRow;

  constructor(studio: StudioState, tx: Tx, seat: Seat, demo: DemoRow) {
    this.#studio = studio;
    this.#tx = tx;
    this.#seat = seat;
    this.#demo = demo;
  }

  async begin(key: string, stake: number, bet: Fields, closed: DomainError | null): Promise<KeptRound> {
    const { round: before } = this.#demo;
    if (before?.key === key) {
      if (before.stake !== stake || !sameJson(betOf(before), bet)) throw new KeyUsedOtherwise();
      return this.#kept(before);
    }
    if (closed) throw closed;
    if (before && !before.paid) throw new RoundOpen(demoRoundId(this.#demo, before));
    const { game } = this.#seat;
    const cost = this.#payable(game.costOf(stake, bet));
    const nonce = this.#demo.nextNonce;
    const state = playedUpTo(game, { ...this.#demo, nonce }, { stake, bet, decisions: [] }, 0);
    const paid = state.awaits === null;
    const round: DemoRound = {
      key,
      number: before ? numberOf(before) + 1 : 0,
      nonce,
      game: game.name,
      stake,
      bet,
      decisions: [],
      shown: 0,
      startedAt: this.#studio.clock.date().toISOString(),
      paid,
      ...(before?.revealed ? { revealed: before.revealed } : {}),
    };
    await this.#save(round, paid ? subtract(cost, state.totalWin) : cost, nonce + 1);
    return this.#kept(round);
  }

  async find(id: string): Promise<KeptRound> {
    const { round } = this.#demo;
    if (!round || id !== demoRoundId(this.#demo, round)) throw new NotFound("The round");
    return this.#kept(round);
  }

  async last(): Promise<KeptRound | undefined> {
    const { round } = this.#demo;
    return round ? this.#kept(round) : undefined;
  }

  async open(): Promise<KeptRound | undefined> {
    const { round } = this.#demo;
    return round && !round.paid ? this.#kept(round) : undefined;
  }

  async decide(
    _round: KeptRound,
    phase: number,
    taken: Fields,
    stake: Minor,
    whyClosed: WhyClosed,
  ): Promise<KeptRound> {
    const closed = stake > 0 ? await whyClosed() : null;
    if (closed) throw closed;
    const round = this.#demo.round!;
    const after = { ...round, decisions: [...(round.decisions ?? []), { phase, taken }] };
    await this.#save(after, this.#payable(stake));
    return this.#kept(after);
  }

  async show(_round: KeptRound, phases: number): Promise<void> {
    const round = this.#demo.round!;
    await this.#save({ ...round, shown: Math.max(round.shown, phases) }, ZERO);
  }

  async settle(_round: KeptRound, { totalWin }: RoundState): Promise<void> {
    await this.#save({ ...this.#demo.round!, paid: true }, minor(-totalWin));
  }

  async surroundings(): Promise<Surroundings> {
    return {
      balance_cents: minor(this.#demo.credits),
      balance_version: null,
      fairness: demoFairness(this.#studio, this.#demo),
    };
  }

  /** Refills the credits if they do not cover the smallest stake. */
  async refill(smallestStake: number): Promise<void> {
    if (this.#demo.credits >= smallestStake) return;
    this.#demo = { ...this.#demo, credits: DEMO_CREDITS };
    await saveDemo(this.#tx, this.#demo, this.#studio.clock.date());
  }

  #payable(cost: Minor): Minor {
    if (cost > this.#demo.credits) throw new StakeAboveBalance(minor(this.#demo.credits));
    return cost;
  }

  /** Saves the round, and deducts its cost from the credits. */
  async #save(round: DemoRound, cost: Minor, nextNonce = this.#demo.nextNonce): Promise<void> {
    this.#demo = { ...this.#demo, credits: add(minor(this.#demo.credits), minor(-cost)), nextNonce, round };
    await saveDemo(this.#tx, this.#demo, this.#studio.clock.date());
  }

  #kept(round: DemoRound): KeptRound {
    const { ports } = this.#studio;
    const game = round.game === undefined ? this.#seat.game : ports.game(round.game);
    if (!game) throw new VersionGone(round.game!);
    return {
      id: demoRoundId(this.#demo, round),
      game,
      seeds: { ...this.#pairOf(round), nonce: round.nonce },
      stake: round.stake,
      bet: betOf(round),
      decisions: round.decisions ?? [],
      shown: round.shown,
      open: !round.paid,
      startedAt: new Date(round.startedAt),
      freeSpin: null,
    };
  }

  /** The pair of the last round: the current pair, or the one that was revealed since. */
  #pairOf({ revealed }: DemoRound): Omit<Seeds, "nonce"> {
    const { serverSeed, clientSeed } = this.#demo.nextNonce === 0 && revealed ? revealed : this.#demo;
    return { serverSeed, clientSeed };
  }
}

function betOf({ bet, buy = false }: DemoRound): Fields {
  return bet ?? { buy };
}

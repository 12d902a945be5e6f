import { noteShownSpin, shareOfBet, useSpin, type DueSpin } from "@apogee/bonuses";
import { playedUpTo, type Fields, type Game, type RoundState } from "@apogee/engine";
import { invariant, minor, NotFound, ZERO, type DomainError, type Minor } from "@apogee/kernel";
import {
  decisionKey,
  lastRoundIn,
  openRoundIn,
  parseRoundId,
  roundIdOf,
  roundOf,
  SeedChanged,
  type Drawn,
  type Lane,
  type PlayEvent,
  type RoundRecord,
  type RoundRow,
  type StakeIntent,
} from "@apogee/play";
import type { Seeds as RoundSeeds } from "@apogee/rng";
import { balanceAfter, findBalance } from "./balance.ts";
import { betOf, type KeptRound } from "./domain/kept-round.ts";
import { StakeNotOffered } from "./errors.ts";
import { freespinsAfter } from "./framed-freespins.ts";
import { choicesOf, gameOf } from "./game-of.ts";
import type { Rounds, Surroundings, WhyClosed } from "./rounds.ts";
import type { OpenPair } from "./seeds.ts";
import { shownOf } from "./store.ts";
import type { RealSeat, StudioState } from "./studio.ts";

const MAX_ROTATIONS_MET = 3;

/** The wallet and the game of these rounds. */
export interface RealPlace {
  readonly walletId: number;
  readonly gameId: number;
  /** Null if the platform ends a round by itself. */
  readonly sessionId: number | null;
  /** The version that new rounds are drawn from. */
  readonly game: Game;
  /** The minimum time between the starts of two rounds, in milliseconds. */
  readonly leastMs: number;
}

type Counts = Pick<StakeIntent, "contributionBps" | "betBps">;

/** The rounds of a seat in real play. */
export function realRounds(studio: StudioState, lane: Lane, { session, game, walletId }: RealSeat): RealRounds {
  const { minRoundMs: leastMs } = studio.ports.rulesOf(session.licence, game.family);
  return new RealRounds(studio, lane, { walletId, gameId: session.gameId, sessionId: session.id, game, leastMs });
}

/** Rounds of real play, in the log. Create one for each call: it records what the call did, for the answer. */
export class RealRounds implements Rounds {
  readonly #studio: StudioState;
  readonly #lane: Lane;
  readonly #place: RealPlace;
  #event: PlayEvent | undefined;
  #draw: { readonly seedPairId: number; readonly nextNonce: number } | undefined;

  constructor(studio: StudioState, lane: Lane, place: RealPlace) {
    this.#studio = studio;
    this.#lane = lane;
    this.#place = place;
  }

  async begin(key: string, stake: number, bet: Fields, closed: DomainError | null): Promise<KeptRound> {
    const { game } = this.#place;
    const counts = await this.#countsOf(game, bet);
    return this.#drawing(async (pair) => {
      const { event, replayed } = await this.#lane.submit({
        ...this.#stakeOf(pair, { key, stake, bet, closed, counts }),
        stake: game.costOf(stake, bet),
        draw: (nonce) => drawn(game, { ...pair, nonce }, stake, bet),
      });
      this.#event = event;
      this.#draw = replayed ? undefined : { seedPairId: pair.id, nextNonce: event.nonce! + 1 };
      return replayed ? this.#round(event.round) : this.#justBegun(event);
    });
  }

  /** Plays the next of these free spins, whose stake the house pays. A repeat of the call returns its round. */
  async beginFree(
    { freespins, call }: { readonly freespins: number; readonly call: string },
    stake: number,
    bet: Fields,
    closed: DomainError | null,
  ): Promise<KeptRound> {
    const { walletId, game } = this.#place;
    const counts = await this.#countsOf(game, bet);
    const order = { freespinsId: freespins, walletId, game: game.identifier, call };
    return this.#drawing(async (pair) => {
      const used = await useSpin(this.#studio.ports.freespins, order, async (spin) => {
        if (spin.stake !== stake) throw new StakeNotOffered();
        const { event, replayed } = await this.#lane.submit({
          ...this.#stakeOf(pair, { key: spin.key, stake, bet, closed, counts }),
          stake: ZERO,
          draw: (nonce) => drawnFree(game, { ...pair, nonce }, bet, spin),
        });
        this.#draw = replayed ? undefined : { seedPairId: pair.id, nextNonce: event.nonce! + 1 };
        return event;
      });
      return "repeated" in used ? this.#round(used.repeated) : this.#justBegun(used.drawn);
    });
  }

  async find(id: string): Promise<KeptRound> {
    const { walletId, gameId } = this.#place;
    const named = parseRoundId(id);
    const found = named?.walletId === walletId ? await this.#studio.progressOf(named) : undefined;
    const first = found?.round.first;
    if (!found || first?.gameId !== gameId || first.seedPairId === null) throw new NotFound("The round");
    return keptRound(this.#studio, found.round, found.shown);
  }

  async last(): Promise<KeptRound | undefined> {
    const row = await lastRoundIn(this.#studio.db, this.#place.walletId, this.#place.gameId);
    if (!row || row.first.seedPairId === null) return undefined;
    // A finished round is not played further, so it is left out if its version is missing.
    return row.open || this.#studio.ports.game(row.first.paytable) ? keptRound(this.#studio, row) : undefined;
  }

  async open(): Promise<KeptRound | undefined> {
    const { walletId, gameId } = this.#place;
    const number = await openRoundIn(this.#studio.db, walletId, gameId);
    const row = number === undefined ? undefined : await roundOf(this.#studio.db, walletId, number);
    return row?.open && row.first.seedPairId !== null ? keptRound(this.#studio, row) : undefined;
  }

  async decide(round: KeptRound, phase: number, taken: Fields, stake: Minor, whyClosed: WhyClosed): Promise<KeptRound> {
    const { walletId, gameId, sessionId } = this.#place;
    const number = parseRoundId(round.id)!.round;
    const { event } = await this.#lane.submit({
      kind: "decide",
      walletId,
      key: decisionKey(number, phase),
      gameId,
      sessionId,
      round: number,
      paytable: round.game.name,
      ...(await this.#countsOf(round.game, round.bet)),
      stake,
      record: { ...recordOf(round), phases: [], decision: { phase, taken } },
      closed: stake > 0 ? await whyClosed() : null,
    });
    this.#event = event;
    return { ...round, decisions: [...round.decisions, { phase, taken }] };
  }

  async show(round: KeptRound, phases: number): Promise<void> {
    await this.#studio.keepShown({ ...parseRoundId(round.id)!, shown: phases });
  }

  /** The settlement has its own key, so a repeat after a crash pays only once. */
  async settle(round: KeptRound, state: RoundState): Promise<void> {
    invariant(state.awaits === null, "A round is settled at its end.");
    const { walletId, gameId, sessionId } = this.#place;
    const win = round.freeSpin ? ZERO : state.totalWin;
    const { event } = await this.#lane.submit({
      kind: "settle",
      walletId,
      key: `settle:${round.id}`,
      gameId,
      sessionId,
      round: parseRoundId(round.id)!.round,
      paytable: round.game.name,
      ...(await this.#countsOf(round.game, round.bet)),
      win,
      record: { ...recordOf(round), phases: round.game.record(state) },
    });
    invariant(event.win === win, "A round was settled with another win than it shows.");
    if (round.freeSpin) await noteShownSpin(this.#studio.ports.freespins, round.freeSpin.freespins);
    else this.#event = event;
  }

  /** After a free spin the balance is read again, since the last one pays the winnings of all. */
  async surroundings(round?: KeptRound): Promise<Surroundings> {
    const { walletId } = this.#place;
    const [balance, fairness, freespins] = await Promise.all([
      this.#event ? balanceAfter(this.#event) : findBalance(this.#studio, walletId),
      this.#studio.fairnessOf(walletId, this.#draw),
      round?.freeSpin ? freespinsAfter(this.#studio, round.freeSpin.freespins) : undefined,
    ]);
    return { ...balance, fairness, ...(freespins ? { freespins } : {}) };
  }

  /** If the pair was rotated meanwhile, here or in another process, reads the new one and decides the round again. */
  async #drawing(begin: (pair: OpenPair) => Promise<KeptRound>): Promise<KeptRound> {
    const { seeds } = this.#studio;
    const { walletId } = this.#place;
    for (let attempt = 1; ; attempt += 1) {
      const pair = await seeds.pairOf(walletId);
      try {
        return await begin(pair);
      } catch (error) {
        if (!(error instanceof SeedChanged) || attempt === MAX_ROTATIONS_MET) throw error;
        seeds.forget(walletId);
      }
    }
  }

  #stakeOf(
    pair: OpenPair,
    asked: {
      readonly key: string;
      readonly stake: number;
      readonly bet: Fields;
      readonly closed: DomainError | null;
      readonly counts: Counts;
    },
  ): Omit<StakeIntent, "stake" | "draw"> {
    const { walletId, gameId, sessionId, game, leastMs } = this.#place;
    const { key, stake, bet, closed, counts } = asked;
    return {
      kind: "stake",
      walletId,
      key,
      gameId,
      sessionId,
      paytable: game.name,
      ...counts,
      choices: choicesOf(stake, bet),
      seedPairId: pair.id,
      leastMs,
      closed,
    };
  }

  /** What stakes in this game count towards wagering, and how much of it this bet counts. */
  async #countsOf(game: Game, bet: Fields): Promise<Counts> {
    return {
      contributionBps: await this.#studio.ports.contributionOf(this.#place.gameId),
      betBps: shareOfBet({ coverage: game.coverageOf(bet), chance: game.chanceOf(bet) }),
    };
  }

  async #justBegun(event: PlayEvent): Promise<KeptRound> {
    return justBegun(this.#studio, event, await this.#studio.seeds.seedsOf(event.seedPairId!, event.walletId));
  }

  /** A round that began earlier may have more events by now. */
  async #round(round: number): Promise<KeptRound> {
    const { walletId } = this.#place;
    const found = await this.#studio.progressOf({ walletId, round });
    invariant(found, `Round ${walletId}-${round} of a repeat is missing.`);
    return keptRound(this.#studio, found.round, found.shown);
  }
}

/** Builds a round from its row. `shown`: the number of shown phases, if it was read already. */
export async function keptRound(studio: StudioState, row: RoundRow, shown?: number): Promise<KeptRound> {
  const { first, open, decisions } = row;
  const seeds = await studio.seeds.seedsOf(first.seedPairId!, first.walletId);
  const seen = shown ?? (open ? await shownOf(studio.db, first.walletId, first.round) : undefined);
  return { ...justBegun(studio, first, seeds), decisions, open, shown: seen ?? 0 };
}

/** A round that consists of its first event. */
function justBegun(
  studio: StudioState,
  event: PlayEvent,
  pair: Pick<RoundSeeds, "serverSeed" | "clientSeed">,
): KeptRound {
  return {
    id: roundIdOf(event.walletId, event.round),
    game: gameOf(studio.ports, event),
    seeds: { serverSeed: pair.serverSeed, clientSeed: pair.clientSeed, nonce: event.nonce! },
    ...betOf(event),
    decisions: [],
    shown: 0,
    open: event.kind === "stake",
    startedAt: event.at,
    freeSpin: event.record?.freeSpin ?? null,
  };
}

/** The start of a round for the log. If the round awaits nothing, it is finished by it. */
function drawn(game: Game, seeds: RoundSeeds, stake: number, bet: Fields): Drawn {
  const state = playedUpTo(game, seeds, { stake, bet, decisions: [] }, 0);
  return {
    win: state.totalWin,
    finished: state.awaits === null,
    record: { ...recordOf({ game, stake, bet }), phases: game.record(state) },
  };
}

/** The start of a free spin for the log: nothing is staked or won by its round, and its whole win is recorded. */
function drawnFree(game: Game, seeds: RoundSeeds, bet: Fields, { freespins, number, stake, call }: DueSpin): Drawn {
  const reported = { stake, bet, decisions: [] };
  const { awaits, totalWin: won } = playedUpTo(game, seeds, reported, Number.POSITIVE_INFINITY);
  invariant(awaits === null, "A free spin ends without a decision.");
  const { finished, record } = drawn(game, seeds, stake, bet);
  return { win: ZERO, finished, record: { ...record, freeSpin: { freespins, number, stake, won, call } } };
}

function recordOf({ game, stake, bet }: Pick<KeptRound, "game" | "stake" | "bet">): Omit<RoundRecord, "phases"> {
  return { denomination: minor(stake / game.units), choices: choicesOf(stake, bet) };
}

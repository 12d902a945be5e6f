import { shareUnder } from "@apogee/bonuses";
import { add, minor, ZERO, type Minor } from "@apogee/kernel";
import {
  AmountTooLarge,
  KeyUsedOtherwise,
  RoundOfAnotherGame,
  StakeAboveBalance,
  TooManyOpenRounds,
  WalletInUse,
} from "../errors.ts";
import type { Aggregate, OpenRound } from "./aggregate.ts";
import type { NewEvent, PlayEvent } from "./event.ts";
import { countedOnce, sumsOf, type History, type KnownEvent, type RoundSums } from "./history.ts";
import { reversesKey, roundKey, settledKey, type Action, type OutsideIntent } from "./intent.ts";
import {
  credit,
  isExact,
  isOfNothing,
  isTooMuch,
  reversalOf,
  shareWin,
  type Movement,
  type StakedBy,
} from "./money.ts";
import {
  countableOf,
  lessened,
  MOST_OPEN_ROUNDS,
  NOTHING_STAKED,
  stakersOf,
  stakersToCome,
  withStakeOf,
} from "./open-round.ts";
import { payStake } from "./stake.ts";
import { counting, step, uncounting, type Refusal, type Step } from "./step.ts";

/**
 * The outcome of a request of an outside provider: new events in order, and for each action the event that answers it.
 */
export interface OutsideDecision {
  readonly events: readonly NewEvent[];
  readonly after: Aggregate;
  readonly answers: ReadonlyArray<{ readonly event: PlayEvent; readonly replayed: boolean }>;
}

/** The log must be read first: a name that is not cached may still exist in the log. */
export const ASK_THE_LOG = { askTheLog: true } as const;

const NOTHING: Movement = { real: ZERO, bonus: ZERO, deficit: ZERO };

/**
 * Decides the actions of one request in order, all or none.
 *
 * Bets are checked like any stake. Wins and rollbacks are never refused, unless the amounts could not be kept exactly,
 * or it is the first event of a round and the provider is disabled: a win may arrive before its bet, a rollback before
 * the event that it takes back, and both after the end of the round. A round belongs to one game permanently: a bet
 * under another game is a conflict; a win under another game is credited to the round where it is. A voiding is refused
 * if the wallet has another version than the one that it was made for.
 */
export function decideOutside(
  aggregate: Aggregate,
  intent: OutsideIntent,
  history: History,
  at: Date,
  mostOpen = MOST_OPEN_ROUNDS,
): OutsideDecision | Refusal | typeof ASK_THE_LOG {
  if (intent.voids && intent.voids.asOf !== aggregate.version) return { refusal: new WalletInUse() };
  const course = new Course(aggregate, intent, history, at, mostOpen);
  for (const [index, action] of intent.actions.entries()) {
    const outcome = course.take(action, index === intent.actions.length - 1);
    if (outcome) return fundsAsTheyAre(outcome, aggregate);
  }
  // An empty request reads the balance, which may have changed since it was cached.
  if (intent.actions.length === 0 && !intent.finished && !history.complete) return ASK_THE_LOG;
  return course.finish() ?? { events: course.events, after: course.now, answers: course.answers };
}

/** Nothing of the request was done, so the refusal names the balance before it. */
function fundsAsTheyAre(
  outcome: Refusal | typeof ASK_THE_LOG,
  { real, bonus }: Aggregate,
): Refusal | typeof ASK_THE_LOG {
  return "refusal" in outcome && outcome.refusal instanceof StakeAboveBalance
    ? { refusal: new StakeAboveBalance(add(real, bonus)) }
    : outcome;
}

type Halt = Refusal | typeof ASK_THE_LOG | undefined;

class Course {
  readonly #intent: OutsideIntent;
  readonly #history: History;
  readonly #at: Date;
  readonly #mostOpen: number;
  readonly events: NewEvent[] = [];
  readonly answers: Array<{ event: PlayEvent; replayed: boolean }> = [];
  now: Aggregate;
  /** Events of this request, by name. */
  readonly #own = new Map<string, KnownEvent>();

  constructor(aggregate: Aggregate, intent: OutsideIntent, history: History, at: Date, mostOpen: number) {
    this.now = aggregate;
    this.#intent = intent;
    this.#history = history;
    this.#at = at;
    this.#mostOpen = mostOpen;
  }

  take(action: Action, last: boolean): Halt {
    const earlier = this.#find(action.key);
    if (earlier) return this.#repeat(earlier.event, action);
    if (action.kind === "rollback") return this.#rollback(action);
    const open = this.#open();
    if (action.kind === "win") return this.#win(action, open, last && this.#intent.finished);
    const home = open ?? this.#first();
    return home && home.gameId !== this.#intent.gameId
      ? { refusal: new RoundOfAnotherGame() }
      : this.#bet(action, open);
  }

  /** Ends the round, once. */
  finish(): Halt {
    const { voids } = this.#intent;
    const voided = voids && this.now.openRounds.find(({ round }) => round === voids.round);
    if (voided) this.#settle(voided, { gameId: voided.gameId, record: voids.record });
    if (!this.#intent.finished) return undefined;
    const open = this.#open();
    if (open && this.#mustAskWhere(open)) return ASK_THE_LOG;
    if (open) this.#settle(open, this.#placeOf(open.gameId));
    else if (!this.#history.complete && this.events.length === 0) return ASK_THE_LOG;
    return undefined;
  }

  #bet(action: Extract<Action, { kind: "bet" }>, open: OpenRound | undefined): Halt {
    const { late, ...place } = this.#place(open);
    // What was staked under the bonus in a finished round is only in the log.
    if (late && this.now.bonusInPlay && !this.#history.complete) return ASK_THE_LOG;
    if (open && !isExact(open.stake, action.amount)) return { refusal: new AmountTooLarge() };
    const payment = payStake(
      this.now,
      { gameId: this.#intent.gameId, stake: action.amount, closed: this.#intent.closed },
      this.#at,
      open ? countableOf(open, this.now) : this.#sumsOf(place.round).countable,
    );
    if ("refusal" in payment) return payment;
    if (!open && !late && this.#hasManyOpen()) return { refusal: new TooManyOpenRounds() };
    const { real, bonus } = payment.paid;
    const opened: OpenRound = {
      round: this.now.version + 1,
      gameId: this.#intent.gameId,
      name: this.#intent.roundName,
      win: ZERO,
      ...open,
      ...withStakeOf(open, this.now, payment.paid),
    };
    this.#answer(
      this.#step(
        {
          ...this.#facts(action.key),
          ...place,
          late,
          kind: "stake",
          stake: action.amount,
          win: ZERO,
          jackpotContribution: action.jackpotContribution,
          counted: late ? counting(this.now, this.#intent.gameId, action.amount, this.#intent.contributionBps) : ZERO,
        },
        { real: minor(-real), bonus: minor(-bonus), deficit: ZERO },
        late ? this.now.openRounds : this.#with(opened),
      ),
    );
    return undefined;
  }

  #win(action: Extract<Action, { kind: "win" }>, open: OpenRound | undefined, ends: boolean): Halt {
    if ((!open && !this.#history.complete) || (open && this.#mustAskWhere(open))) return ASK_THE_LOG;
    const { late, ...place } = this.#place(open);
    const home = this.#placeOf(open?.gameId ?? this.#first()?.gameId);
    // A disabled provider cannot pay a win for an unknown round.
    if (this.#intent.newRoundRefusal && place.names) return { refusal: this.#intent.newRoundRefusal };
    const staked = late ? this.#sumsOf(place.round) : open ? stakersOf(open, this.now) : NOTHING_STAKED;
    const won = shareWin(action.amount, isOfNothing(staked) ? stakersToCome(this.now) : staked);
    const movement = { ...credit(this.now, won.real), bonus: won.bonus };
    if (isTooMuch(this.now, movement) || !isExact(open?.win ?? 0, action.amount))
      return { refusal: new AmountTooLarge() };
    const opened: OpenRound = open
      ? { ...open, win: add(open.win, action.amount) }
      : {
          round: this.now.version + 1,
          gameId: home.gameId,
          name: this.#intent.roundName,
          ...NOTHING_STAKED,
          win: action.amount,
        };
    const settles = ends && open !== undefined;
    const isOneTooMany = !open && !late && this.#hasManyOpen();
    this.#answer(
      this.#step(
        {
          ...this.#facts(action.key),
          ...home,
          ...place,
          late,
          kind: settles ? "settlement" : "win",
          stake: ZERO,
          win: action.amount,
          jackpotWin: action.jackpotWin,
          ...(settles
            ? {
                names: [settledKey(open.round)],
                counted: this.#countOf(open),
              }
            : {}),
        },
        movement,
        late ? this.now.openRounds : settles ? this.#without(open) : this.#with(opened),
      ),
    );
    // The win is paid however many rounds are open, and its round ends with it. A bet that arrives later is a late one.
    if (isOneTooMany) this.#settle(opened, home);
    return undefined;
  }

  #rollback(action: Extract<Action, { kind: "rollback" }>): Halt {
    const original = this.#find(action.original);
    if (!original && !this.#history.complete) return ASK_THE_LOG;
    if (!original) {
      // The transaction that has not arrived yet will find its key taken, and move nothing.
      const tombstone = this.#step(
        { ...this.#facts(action.original), kind: "tombstone", stake: ZERO, win: ZERO },
        NOTHING,
        this.now.openRounds,
      );
      if (action.key === action.original) {
        this.#answer(tombstone);
        return undefined;
      }
    }
    if (!original || original.reversed || original.event.kind === "rollback" || original.event.kind === "tombstone") {
      this.#answer(
        this.#step(
          {
            ...this.#facts(action.key),
            kind: "rollback",
            round: original?.event.round ?? this.now.version,
            stake: ZERO,
            win: ZERO,
          },
          NOTHING,
          this.now.openRounds,
        ),
      );
      return undefined;
    }
    const { event } = original;
    const open = this.now.openRounds.find(({ round }) => round === event.round);
    // Only the log shows what a finished round counted, and what became of a bonus that the round staked with before
    // its last one.
    const ofFormer = open !== undefined && event.bonus !== 0 && event.bonusId !== open.bonusId;
    if (((!open && this.now.bonusInPlay) || ofFormer) && !this.#history.complete) return ASK_THE_LOG;
    const sameBonus = event.bonusId !== null && this.now.bonusInPlay?.id === event.bonusId;
    const movement = reversalOf(this.now, event, sameBonus);
    if (
      !isExact(this.now.real, movement.real, this.now.bonus, movement.bonus) ||
      !isExact(this.now.deficit, -movement.deficit)
    )
      return { refusal: new AmountTooLarge() };
    this.#answer(
      this.#step(
        {
          ...this.#facts(action.key),
          kind: "rollback",
          round: event.round,
          gameId: event.gameId,
          stake: event.stake,
          win: event.win,
          reverses: event.seq,
          late: !open,
          jackpotContribution: event.jackpotContribution,
          jackpotWin: event.jackpotWin,
          names: [reversesKey(event.seq)],
          counted: open ? ZERO : this.#countedBack(event),
        },
        movement,
        open ? this.#with(lessened(open, event, ofFormer && this.#isGone(event.bonusId))) : this.now.openRounds,
        event,
      ),
    );
    this.#own.set(action.original, { event, reversed: true });
    const left = this.now.openRounds.find(({ round }) => round === event.round);
    if (left && left.name !== null && left.stake === 0 && left.win === 0) this.#settle(left, { gameId: left.gameId });
    return undefined;
  }

  /** What was staked in a finished round, seen from the bonus in play. Nothing in a new round. */
  #sumsOf(round: number | undefined): Pick<RoundSums, "real" | "bonus" | "countable"> & StakedBy {
    return round === undefined
      ? NOTHING_STAKED
      : sumsOf(this.#eventsOf(round), this.now.bonusInPlay?.id ?? null, (bonusId) => this.#isGone(bonusId));
  }

  /** Whether this provider has its maximum of open rounds in the wallet. Other providers have their own. */
  #hasManyOpen(): boolean {
    if (this.now.openRounds.length < this.#mostOpen) return false;
    const { roundName } = this.#intent;
    const provider = roundName.slice(0, roundName.indexOf(":") + 1);
    return this.now.openRounds.filter(({ name }) => name?.startsWith(provider)).length >= this.#mostOpen;
  }

  #isGone(bonusId: number | null): boolean {
    return bonusId !== null && (this.now.goneBonuses.includes(bonusId) || this.#history.isGone(bonusId));
  }

  /** Wagering is reversed for the bonus that it was counted for, if that bonus is in play. */
  #countedBack(event: PlayEvent): Minor {
    const { bonusInPlay } = this.now;
    if (!bonusInPlay) return ZERO;
    const bps = shareUnder(bonusInPlay, event.gameId, this.#shareOf(event.gameId));
    return uncounting(bonusInPlay, countedOnce(event, bonusInPlay.id, bps, this.#eventsOf(event.round)));
  }

  #repeat(event: PlayEvent, action: Action): Halt {
    if (!this.#sameAction(event, action)) return { refusal: new KeyUsedOtherwise() };
    this.answers.push({ event, replayed: true });
    return undefined;
  }

  #sameAction(event: PlayEvent, action: Action): boolean {
    if (event.kind === "tombstone") return true;
    if (action.kind === "rollback") return event.kind === "rollback" && this.#sameOriginal(event, action.original);
    const round = this.#open()?.round ?? this.#first()?.round;
    if (round !== event.round) return false;
    if (action.kind === "bet")
      return (
        event.kind === "stake" &&
        event.stake === action.amount &&
        event.jackpotContribution === action.jackpotContribution &&
        event.gameId === this.#intent.gameId
      );
    return (
      (event.kind === "win" || event.kind === "settlement") &&
      event.win === action.amount &&
      event.jackpotWin === action.jackpotWin
    );
  }

  /**
   * A rollback that moved nothing matches an original that was missing or already taken back, but not one that still
   * counts.
   */
  #sameOriginal({ reverses }: PlayEvent, name: string): boolean {
    const original = this.#find(name);
    if (reverses !== null) return original?.event.seq === reverses;
    return (
      original !== undefined &&
      (original.reversed || original.event.kind === "rollback" || original.event.kind === "tombstone")
    );
  }

  #settle(open: OpenRound, home: Partial<PlayEvent>): void {
    this.#step(
      {
        ...this.#facts(`finish:${this.#intent.walletId}-${open.round}`),
        ...home,
        kind: "settlement",
        round: open.round,
        stake: ZERO,
        win: ZERO,
        names: [settledKey(open.round)],
        counted: this.#countOf(open),
      },
      NOTHING,
      this.#without(open),
    );
  }

  #countOf(open: OpenRound): Minor {
    return counting(this.now, open.gameId, countableOf(open, this.now), this.#shareOf(open.gameId) ?? 0);
  }

  /** The contribution of a game. Known only for the game that the request names. */
  #shareOf(gameId: number): number | null {
    return gameId === this.#intent.gameId ? this.#intent.contributionBps : null;
  }

  /** Where an event of this round belongs: in the open round, after a finished one, or as the first of a new one. */
  #place(open: OpenRound | undefined): { round?: number; late: boolean; names?: string[] } {
    if (open) return { round: open.round, late: false };
    const finished = this.#first();
    return finished
      ? { round: finished.round, late: true }
      : { late: false, names: [roundKey(this.#intent.roundName)] };
  }

  /** The first event of the round, if it is known here. */
  #first(): PlayEvent | undefined {
    return this.#find(roundKey(this.#intent.roundName))?.event;
  }

  /** Of a round in another game than the request's, the cache holds only the game. */
  #mustAskWhere({ gameId }: OpenRound): boolean {
    return gameId !== this.#intent.gameId && !this.#first() && !this.#history.complete;
  }

  /** The game, sheet and session where the round began, whichever game of its provider a win or the end names. */
  #placeOf(gameId = this.#intent.gameId): Pick<PlayEvent, "gameId" | "paytable" | "sessionId"> {
    const { paytable, sessionId } = (gameId === this.#intent.gameId ? undefined : this.#first()) ?? this.#intent;
    return { gameId, paytable, sessionId };
  }

  #facts(key: string): Pick<PlayEvent, "key" | "gameId" | "paytable" | "sessionId"> {
    return { key, gameId: this.#intent.gameId, paytable: this.#intent.paytable, sessionId: this.#intent.sessionId };
  }

  #step(
    facts: Parameters<typeof step>[1],
    movement: Movement,
    openRounds: readonly OpenRound[],
    original?: PlayEvent,
  ): Step {
    const taken = step(this.now, facts, movement, openRounds, this.#at, original);
    this.now = taken.after;
    this.events.push(taken.event);
    const known = { event: taken.event, reversed: false };
    for (const name of [taken.event.key, ...taken.event.names]) this.#own.set(name, known);
    return taken;
  }

  #answer({ event }: Step): void {
    this.answers.push({ event, replayed: false });
  }

  #eventsOf(round: number): PlayEvent[] {
    return [...this.#history.eventsOf(round), ...this.events.filter((event) => event.round === round)];
  }

  #find(name: string): KnownEvent | undefined {
    return this.#own.get(name) ?? this.#history.find(name);
  }

  #open(): OpenRound | undefined {
    return this.now.openRounds.find(({ name }) => name === this.#intent.roundName);
  }

  #with(changed: OpenRound): OpenRound[] {
    return [...this.#without(changed), changed];
  }

  #without({ round }: OpenRound): OpenRound[] {
    return this.now.openRounds.filter((each) => each.round !== round);
  }
}

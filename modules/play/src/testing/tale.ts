import { EXCLUDED } from "@apogee/bonuses";
import { add, minor, ZERO, type DomainError } from "@apogee/kernel";
import { newCounters } from "@apogee/limits";
import type { Aggregate } from "../domain/aggregate.ts";
import { decide, refusalOfReplay } from "../domain/decide.ts";
import type { NewEvent, PlayEvent } from "../domain/event.ts";
import type { History, KnownEvent } from "../domain/history.ts";
import type { Action, OutsideIntent, OwnIntent } from "../domain/intent.ts";
import { decideOutside } from "../domain/outside.ts";

/** The time at the start of every tale. */
export const NOON = new Date("2026-03-04T12:00:00Z");

/**
 * A wallet in words. `100r 50b 7d` is its money (real, bonus, deficit); `wager 900`, `max 5`, `bonus first` and
 * `without game 7` describe the bonus in play.
 */
export function wallet(words: string, more: Partial<Aggregate> = {}): Aggregate {
  const amount = (pattern: RegExp): number | null => (pattern.exec(words) ? Number(pattern.exec(words)![1]) : null);
  const wager = amount(/wager (\d+)/);
  const without = /without game (\d+)/.exec(words)?.[1];
  const max = amount(/max (\d+)/);
  return {
    walletId: 17,
    playerId: 5,
    currency: "EUR",
    version: 0,
    blocked: false,
    draw: null,
    openRounds: [],
    lastStakes: [],
    goneBonuses: [],
    standing: newCounters(NOON),
    playerLimits: null,
    real: minor(amount(/(\d+)r/) ?? 0),
    bonus: minor(amount(/(\d+)b/) ?? 0),
    deficit: minor(amount(/(\d+)d/) ?? 0),
    bonusInPlay:
      wager === null
        ? null
        : {
            id: 1,
            wagerRequired: minor(wager),
            wagered: minor(0),
            maxBet: max === null ? null : minor(max),
            bonusFirst: words.includes("bonus first"),
            gameShares: without ? { [without]: EXCLUDED } : null,
          },
    ...more,
  };
}

/**
 * A wallet that is changed by sentences, without a database. `;` ends a sentence. The answer to each is a text.
 *
 * Our own games: `stake k 60`, `stake k 60 wins 90`, `open k 60`, `decide k 2 40` (a further stake in round 2),
 * `decide k 2 0 left` (another decision), `settle k 2 90` (of round 2).
 * An outside provider, one request: `bet k 60, win k 90, back k k0, finished`, preceded by the name of the round if it
 * is not `r`: `s: bet k 1`.
 * At the end of either: `in game 8`, `at 7000` (the contribution in basis points), `closed`. `bonus 2 of 50 wager 900`
 * replaces the bonus in play, which is then forfeited; `no bonus` only forfeits it; `bonus done` completes its
 * wagering. `on 2026-03-09` sets the clock.
 */
export class Tale {
  now: Aggregate;
  at = NOON;
  /** Whether the log is looked up before an outside request. */
  complete = true;
  readonly log: NewEvent[] = [];
  readonly #names = new Map<string, NewEvent>();
  readonly #gone = new Set<number>();

  constructor(now: Aggregate) {
    this.now = now;
  }

  /** Runs all sentences and returns the outcome of the last one. */
  report(text: string, closed: DomainError | null = null): string {
    return text
      .split(";")
      .map((sentence) => this.#say(sentence.trim(), closed))
      .at(-1)!;
  }

  #say(sentence: string, closed: DomainError | null): string {
    const bonus = /^bonus (\d+) of (\d+) wager (\d+)$/.exec(sentence);
    if (bonus || sentence === "no bonus") this.#lose();
    if (bonus)
      this.now = {
        ...this.now,
        bonus: minor(Number(bonus[2])),
        bonusInPlay: {
          id: Number(bonus[1]),
          wagerRequired: minor(Number(bonus[3])),
          wagered: minor(0),
          maxBet: null,
          bonusFirst: false,
          gameShares: null,
        },
      };
    else if (sentence === "bonus done")
      this.now = { ...this.now, real: add(this.now.real, this.now.bonus), bonus: ZERO, bonusInPlay: null };
    else if (sentence === "no bonus") this.now = { ...this.now, bonus: ZERO, bonusInPlay: null };
    else if (sentence.startsWith("on ")) this.at = new Date(`${sentence.slice(3)}T12:00:00Z`);
    else if (/^(stake|open|decide|settle) /.test(sentence)) return this.own(ownOf(sentence, closed));
    else return this.outside(outsideOf(sentence, closed));
    return "";
  }

  /** A forfeited bonus is in the aggregate if an open round names it; others are looked up in the log. */
  #lose(): void {
    if (this.now.bonusInPlay) this.#gone.add(this.now.bonusInPlay.id);
    this.now = {
      ...this.now,
      goneBonuses: this.now.openRounds.flatMap(({ bonusId }) =>
        bonusId !== null && this.#gone.has(bonusId) ? [bonusId] : [],
      ),
    };
  }

  own(intent: OwnIntent): string {
    const earlier = this.#names.get(intent.key);
    const decision = earlier ? refusalOfReplay(earlier, intent) : decide(this.now, intent, this.at);
    if (earlier && !decision) return `again ${earlier.kind}`;
    if (!decision || "refusal" in decision) return decision!.refusal.code;
    this.#keep([decision.event], decision.after);
    return reported(decision.event);
  }

  outside(intent: OutsideIntent): string {
    const history: History = {
      complete: this.complete,
      find: (name) => this.#find(name),
      eventsOf: (round) => this.log.filter((event) => event.round === round),
      isGone: (bonusId) => this.complete && this.#gone.has(bonusId),
    };
    const decision = decideOutside(this.now, intent, history, this.at);
    if ("askTheLog" in decision) return "ask the log";
    if ("refusal" in decision) return decision.refusal.code;
    const { events, after, answers } = decision;
    this.#keep(events, after);
    const unasked = events.filter((event) => !answers.some((answer) => answer.event === event));
    return [
      ...answers.map(({ event, replayed }) => (replayed ? `again ${event.kind}` : reported(event))),
      ...unasked.map((event) => `(${reported(event)})`),
    ].join(", ");
  }

  /** Its open rounds: name or number, what was staked of which money, what it won. */
  get open(): string {
    return this.now.openRounds
      .map(({ round, name, stake, real, bonus, win }) => `${name ?? round} ${stake}=${real}r+${bonus}b won ${win}`)
      .join(", ");
  }

  #find(name: string): KnownEvent | undefined {
    const event = this.#names.get(name);
    return event && { event, reversed: this.log.some(({ reverses }) => reverses === event.seq) };
  }

  #keep(events: readonly NewEvent[], after: Aggregate): void {
    this.now = after;
    for (const event of events) {
      this.log.push(event);
      for (const name of [event.key, ...event.names]) this.#names.set(name, event);
    }
  }
}

/** An event in words: its kind, its movements, the balances after it, what it counted. */
export function reported(event: PlayEvent): string {
  const signed = (amount: number, unit: string): string =>
    amount === 0 ? "" : ` ${amount > 0 ? "+" : ""}${amount}${unit}`;
  const after = `${event.realAfter}r${event.bonusAfter ? ` ${event.bonusAfter}b` : ""}${event.deficitAfter ? ` ${event.deficitAfter}d` : ""}`;
  const moved = `${signed(event.real, "r")}${signed(event.bonus, "b")}${signed(event.deficit, "d")}`;
  return `${event.late ? "late " : ""}${event.kind}${moved} = ${after}${signed(event.counted, "w")}`;
}

function ownOf(sentence: string, closed: DomainError | null): OwnIntent {
  const { words, gameId, contributionBps } = tailOf(sentence);
  const [verb, key = "", first = "", second = "", third = ""] = words.split(" ");
  const common = { walletId: 17, key, gameId, sessionId: null, paytable: "test@1", contributionBps };
  const record = { denomination: 1, choices: {}, phases: [] };
  if (verb === "settle") return { ...common, kind: "settle", round: Number(first), win: minor(Number(second)), record };
  if (verb === "decide") {
    const decision = { phase: 1, taken: { do: third || "hit" } };
    const stake = minor(Number(second));
    return { ...common, kind: "decide", round: Number(first), stake, closed, record: { ...record, decision } };
  }
  const drawn = { win: minor(second === "wins" ? Number(third) : 0), finished: verb === "stake", record };
  return {
    ...common,
    kind: "stake",
    stake: minor(Number(first)),
    choices: {},
    seedPairId: null,
    closed,
    draw: () => drawn,
  };
}

function outsideOf(sentence: string, closed: DomainError | null): OutsideIntent {
  const { words, gameId, contributionBps } = tailOf(sentence);
  const [, roundName = "r", rest = ""] = /^(?:(\w+): )?(.*)$/.exec(words)!;
  const parts = rest.split(", ");
  const actions = parts
    .filter((part) => part !== "finished")
    .map((part): Action => {
      const [verb, key = "", last = ""] = part.split(" ");
      if (verb === "back") return { kind: "rollback", key, original: last };
      const amount = minor(Number(last));
      return verb === "bet"
        ? { kind: "bet", key, amount, jackpotContribution: minor(0) }
        : { kind: "win", key, amount, jackpotWin: minor(0) };
    });
  return {
    kind: "outside",
    walletId: 17,
    gameId,
    sessionId: null,
    paytable: "outside",
    contributionBps,
    roundName,
    actions,
    finished: parts.includes("finished"),
    closed,
  };
}

function tailOf(sentence: string): { words: string; gameId: number; contributionBps: number } {
  return {
    words: sentence.replace(/ in game \d+| at \d+/g, ""),
    gameId: Number(/ in game (\d+)/.exec(sentence)?.[1] ?? 7),
    contributionBps: Number(/ at (\d+)/.exec(sentence)?.[1] ?? 10_000),
  };
}

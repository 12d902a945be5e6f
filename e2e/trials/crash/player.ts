import { isDeepStrictEqual } from "node:util";
import { setTimeout as wait } from "node:timers/promises";
import type { Fairness, StudioAnswer, StudioRound } from "@apogee/contract";
import type { Fields } from "@apogee/engine";
import { canonical, type Book, type Choices, type KnownRound } from "./book.ts";
import type { Dice } from "./dice.ts";
import type { Answer, Call, Line } from "./line.ts";

export interface Seat {
  readonly headers: Readonly<Record<string, string>>;
  /** Rounds of one session need a pause between them, so a busy player has several open. */
  readonly frames: readonly Frame[];
  readonly currency: string;
}

/** An open game. */
export interface Frame {
  readonly token: string;
  readonly steps: readonly number[];
  /** The price of bought free spins, in stakes; null if the player buys none. */
  readonly buyPrice: number | null;
  readonly game: string;
}

/** Adds money to a player's wallet, past the servers; once per reference, however often it is called. */
export type TopUp = (playerId: number, amount: number, reference: string) => Promise<void>;

/** A finished call that may be repeated, and the answer that it must get. */
interface Past {
  readonly call: Call;
  readonly view: { now: StudioRound };
  /** Null if the answer contains the current balance. */
  readonly balance: number | null;
}

interface Asked {
  readonly frame: Frame;
  readonly call: Call;
  readonly choices: Choices;
  readonly cost: number;
}

const REPLAYS = 0.05;
const TWICE_AT_ONCE = 0.03;
const OTHER_BODY = 0.01;
const BUYS = 0.01;
const ROTATIONS = 0.005;
const REMEMBERED = 80;
const MOST_THINKING_MS = 40;
const TOP_UP = 1_000;
/** Money that arrives unexpectedly, so that what a server has cached is outdated. */
const GIFTS = 0.01;
const GIFT = 7;

/** One player: bets, repeats calls, checks answers, and records everything. */
export class Player {
  readonly book: Book;
  readonly #line: Line;
  readonly #dice: Dice;
  readonly #seat: Seat;
  readonly #topUp: TopUp;
  readonly #past: Past[] = [];
  /** Refused calls are repeated under their key, because a lost attempt may still be in progress. */
  #refusedStake: Asked | null = null;
  #refusedRotation: Call | null = null;
  #calls = 0;
  #topUps = 0;
  bets = 0;

  constructor(parts: { book: Book; line: Line; dice: Dice; seat: Seat; topUp: TopUp }) {
    this.book = parts.book;
    this.#line = parts.line;
    this.#dice = parts.dice;
    this.#seat = parts.seat;
    this.#topUp = parts.topUp;
  }

  /** The cookie that identifies the player to the site. */
  get cookie(): string {
    return this.#seat.headers["cookie"] ?? "";
  }

  /** Plays this many rounds to their ends. */
  async playSome(rounds: number): Promise<void> {
    const before = this.bets;
    await this.playWhile(() => this.bets < before + rounds);
  }

  /** Plays until told to stop; a round that is open then is finished. */
  async playWhile(going: () => boolean): Promise<void> {
    try {
      while (going()) {
        await this.#playRound(going);
        if (going() && this.#past.length > 0 && this.#dice.chance(REPLAYS))
          await this.#replay(this.#dice.pick(this.#past));
        if (going() && this.#past.length > 0 && this.#dice.chance(OTHER_BODY))
          await this.#misuse(this.#dice.pick(this.#past));
        if (going() && this.#dice.chance(GIFTS)) await this.#payIn(GIFT);
        if (going() && this.#dice.chance(ROTATIONS)) await this.#rotate(this.#rotation());
        await wait(this.#dice.between(0, MOST_THINKING_MS));
      }
      while (this.#refusedStake) await this.#playRound(going);
    } catch (error) {
      this.book.breach("wrong", "a player could not go on", { error: String(error) });
    }
  }

  async #playRound(going: () => boolean): Promise<void> {
    const asked = this.#refusedStake ?? this.#choose();
    this.#refusedStake = null;
    const answer = await this.#ask(asked.call);
    if (answer.body["code"] === "not_enough_funds") return this.#comeBackWithMoney(asked, answer);
    if (!this.#isRight(asked.call, answer)) return;
    const reported = answer.body as unknown as StudioAnswer;
    const round = this.book.staked(asked.call.key!, asked.choices, asked.cost, reported);
    this.bets += 1;
    const view = { now: reported.round };
    this.#remember({ call: asked.call, view, balance: reported.balance_cents });
    if (view.now.state === "open") await this.#playOut(round, asked.frame, view, going);
  }

  /** Free spins or decisions, one call for each; the last one settles the round. */
  async #playOut(round: KnownRound, frame: Frame, view: { now: StudioRound }, going: () => boolean): Promise<void> {
    await this.#mischiefWhileOpen(frame);
    while (view.now.state === "open") {
      const phase = view.now.phases.length;
      const decision = this.#decision(view.now);
      const call = frameCall(frame, `/studio/rounds/${round.id}/continue`, {
        phase,
        ...(decision ? { decision } : {}),
      });
      if (decision) round.decisions.set(phase, canonical(decision));
      const answer = await this.#ask(call);
      if (!this.#isRight(call, answer)) return;
      const reported = answer.body as unknown as StudioAnswer;
      this.book.shown(round, phase, reported);
      view.now = reported.round;
      this.#remember({ call, view: { now: reported.round }, balance: null });
      if (going() && this.#dice.chance(REPLAYS)) await this.#replay(this.#dice.pick(this.#past));
    }
    if (this.#refusedRotation) await this.#rotate(this.#refusedRotation);
  }

  async #mischiefWhileOpen(frame: Frame): Promise<void> {
    if (this.#dice.chance(0.2)) {
      const asked = this.#choose(frame);
      await this.#expect(asked.call, 409, "round_open");
      this.#refusedStake = asked;
    }
    if (this.#dice.chance(0.2)) {
      const call = this.#rotation();
      await this.#expect(call, 409, "round_open");
      await this.#expect(call, 409, "round_open");
      this.#refusedRotation = call;
    }
  }

  async #comeBackWithMoney(asked: Asked, answer: Answer): Promise<void> {
    this.book.refused(asked.cost, answer.body["balance_cents"]);
    const settled = this.#past.findLast(({ call }) => call.path === "/studio/rounds");
    if (settled) await this.#replay(settled);
    if (asked.cost <= this.book.balance) return;
    this.#refusedStake = asked;
    await this.#payIn(TOP_UP * Math.ceil((asked.cost - this.book.balance) / TOP_UP));
  }

  async #payIn(amount: number): Promise<void> {
    this.#topUps += 1;
    await this.#topUp(this.book.player, amount, `crash:${this.book.player}:${this.#topUps}`);
    this.book.balance += amount;
  }

  async #replay(past: Past): Promise<void> {
    const answer = await this.#ask(past.call);
    if (answer.status !== 200)
      return this.book.breach("wrong", "a repeat of a settled call was refused", {
        call: past.call,
        answer: answer.body,
      });
    const reported = answer.body as unknown as StudioAnswer;
    if (reported.round.id !== past.view.now.id)
      return this.book.breach("doubled", "a repeated call played another round", {
        key: past.call.key,
        first: past.view.now.id,
        again: reported.round.id,
      });
    if (!isDeepStrictEqual(reported.round, past.view.now))
      this.book.breach("wrong", "a repeat was answered with another outcome", {
        call: past.call,
        first: past.view.now,
        again: reported.round,
      });
    const balance = past.balance ?? this.book.balance;
    if (reported.balance_cents !== balance)
      this.book.breach("wrong", "a repeat tells another balance", {
        call: past.call,
        expected: balance,
        got: reported.balance_cents,
      });
    this.book.promised(reported.fairness, reported.round);
  }

  /** The key of a settled stake with another stake. */
  async #misuse({ call }: Past): Promise<void> {
    if (call.path !== "/studio/rounds") return;
    const { stake_cents: stake, bet } = call.body as { stake_cents: number; bet: Fields };
    await this.#expect(
      {
        ...call,
        body: { stake_cents: this.#seat.frames[0]!.steps.find((step) => step !== stake), bet },
      },
      409,
      "idempotency_conflict",
    );
  }

  async #rotate(call: Call): Promise<void> {
    this.#refusedRotation = null;
    const answer = await this.#ask(call);
    if (this.#isRight(call, answer)) this.book.rotated(answer.body as unknown as Fairness);
  }

  /** Now and then concurrently; both must get the same answer. */
  async #ask(call: Call): Promise<Answer> {
    if (!this.#dice.chance(TWICE_AT_ONCE)) return this.#line.untilAnswered(call);
    const [one, other] = await Promise.all([this.#line.untilAnswered(call), this.#line.untilAnswered(call)]);
    const [first, second] = [one, other].map(({ status, body }) => ({ status, body: { ...body, request_id: "" } }));
    if (!isDeepStrictEqual(first, second)) {
      const rounds = [one, other].map(({ body }) => (body["round"] as StudioRound | undefined)?.id);
      this.book.breach(
        rounds[0] !== rounds[1] ? "doubled" : "wrong",
        "one call, asked twice at once, got two answers",
        { call, first, second },
      );
    }
    return one;
  }

  async #expect(call: Call, status: number, code: string): Promise<void> {
    const answer = await this.#line.untilAnswered(call);
    if (answer.status !== status || answer.body["code"] !== code)
      this.book.breach("wrong", `${status} ${code} was due`, { call, status: answer.status, body: answer.body });
  }

  #isRight(call: Call, answer: Answer): boolean {
    if (answer.status === 200) return true;
    this.book.breach("wrong", "a call was refused that nothing speaks against", {
      call,
      status: answer.status,
      body: answer.body,
    });
    return false;
  }

  #choose(frame = this.#seat.frames[this.#calls % this.#seat.frames.length]!): Asked {
    const buy = frame.buyPrice !== null && this.#dice.chance(BUYS);
    const choices = { stake: this.#dice.pick(frame.steps), bet: this.#bet(frame, buy) };
    const call = {
      ...frameCall(frame, "/studio/rounds", { stake_cents: choices.stake, bet: choices.bet }),
      key: this.#key("bet"),
    };
    return { frame, call, choices, cost: buy ? choices.stake * frame.buyPrice! : choices.stake };
  }

  #bet({ game }: Frame, buy: boolean): Fields {
    if (game === "apogee/StellarDice")
      return { side: this.#dice.pick(["under", "over"]), target: this.#dice.between(200, 9_700) };
    if (game === "comet/Moonpenny") return { call: this.#dice.pick(["heads", "tails"]) };
    if (game === "comet/SilentAscent") return { target: this.#dice.between(101, 2_000) };
    return game === "apogee/NovaHiLo" ? {} : { buy };
  }

  /** One of the decisions that the round offers, if it awaits one. */
  #decision({ awaits, view }: StudioRound): Fields | undefined {
    if (awaits !== "decision") return undefined;
    const offers = view["offers"] as ReadonlyArray<{ readonly do: string }>;
    return { do: this.#dice.pick(offers).do };
  }

  #rotation(): Call {
    return {
      method: "POST",
      path: "/api/player/fairness/rotate",
      headers: this.#seat.headers,
      key: this.#key("rotation"),
      body: { currency: this.#seat.currency, client_seed: `seed-${this.#calls}` },
    };
  }

  #key(what: string): string {
    this.#calls += 1;
    return `${what}-of-${this.book.player}-${this.#calls}`;
  }

  #remember(past: Past): void {
    this.#past.push(past);
    if (this.#past.length > REMEMBERED) this.#past.splice(this.#dice.between(0, REMEMBERED - 1), 1);
  }
}

function frameCall(frame: Frame, path: string, body: unknown): Call {
  return { method: "POST", path, headers: { authorization: `Bearer ${frame.token}` }, body };
}

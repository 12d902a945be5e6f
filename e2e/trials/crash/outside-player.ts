import { isDeepStrictEqual } from "node:util";
import { setTimeout as wait } from "node:timers/promises";
import type { Action, OutsideProvider } from "../chaos/ground/provider.ts";
import { bonusOf } from "../model/bonus-commands.ts";
import type { Act, Ask } from "../model/command.ts";
import { answerTo, happens } from "../model/model.ts";
import { newState, type State } from "../model/state.ts";
import type { Breach, Harm } from "./book.ts";
import type { Dice } from "./dice.ts";
import type { Answer, Call, Line } from "./line.ts";
import type { TopUp } from "./player.ts";

/** A game of the model that counts in full, like the provider's game. */
const GAME = 7;
const REPEATS = 0.15;
const TWICE_AT_ONCE = 0.05;
const GIFTS = 0.05;
const GIFT = 70;
const ROLLBACKS = 0.25;
const WINS = 0.4;
/** A bet, win or rollback under the id of another one: a repeat or a conflict, as the model decides. */
const KNOWN_IDS = 0.08;
const GOES_ON = 0.5;
const ENDS = 0.5;
const RECENT = 12;
const MOST_THINKING_MS = 200;
const STATUS_OF: Readonly<Record<string, number>> = { not_enough_funds: 412, idempotency_conflict: 409 };

interface Parts {
  readonly line: Line;
  readonly dice: Dice;
  readonly provider: OutsideProvider;
  readonly topUp: TopUp;
  readonly report: (breach: Breach) => void;
}

interface Asked {
  readonly call: Call;
  readonly ask: Extract<Ask, { do: "request" }>;
}

/**
 * A player of an outside provider's game: signed bets, wins and rollbacks, repeated and out of order, with a model as
 * their record.
 */
export class OutsidePlayer {
  readonly playerId: number;
  readonly state: State = newState(0);
  readonly #parts: Parts;
  readonly #reported = new Map<string, unknown>();
  readonly #past: Asked[] = [];
  #ids = 0;
  #rounds = 0;
  #gifts = 0;
  requests = 0;

  constructor(playerId: number, parts: Parts) {
    this.playerId = playerId;
    this.#parts = parts;
  }

  /** Money that the player has before the game begins. */
  has(money: { readonly real: number; readonly bonus: number; readonly wager: number }): void {
    happens(this.state, { do: "deposit", amount: money.real, pack: null });
    if (money.bonus > 0) happens(this.state, bonusOf(money.bonus, money.wager));
  }

  async playWhile(going: () => boolean): Promise<void> {
    const { dice } = this.#parts;
    try {
      while (going()) {
        await this.#do(this.#choose());
        if (going() && this.#past.length > 0 && dice.chance(REPEATS)) await this.#do(dice.pick(this.#past));
        if (going() && dice.chance(GIFTS)) await this.#payIn();
        await wait(dice.between(0, MOST_THINKING_MS));
      }
    } catch (error) {
      this.breach("wrong", "an outside player could not go on", { error: String(error) });
    }
  }

  breach(harm: Harm, says: string, facts: Readonly<Record<string, unknown>>): void {
    this.#parts.report({ harm, player: this.playerId, says, facts });
  }

  async #do(asked: Asked): Promise<void> {
    const answer = await this.#ask(asked.call);
    const said = answerTo(this.state, asked.ask);
    this.requests += 1;
    this.#past.push(asked);
    if (this.#past.length > RECENT) this.#past.shift();
    const [code = ""] = said.split(" ");
    const status = STATUS_OF[code] ?? 200;
    if (answer.status !== status)
      return this.breach("wrong", "the provider was answered otherwise than is due", {
        ...asked,
        model: said,
        status: answer.status,
        body: answer.body,
      });
    const balance = this.state.real + this.state.bonus;
    if (status === 200) this.#compare(asked, balance, answer);
    else if (code === "not_enough_funds" && answer.body["balance"] !== balance)
      this.breach("wrong", "the provider was told another balance", { ...asked, balance, body: answer.body });
  }

  #compare({ call, ask }: Asked, balance: number, { body }: Answer): void {
    if (body["balance"] !== balance)
      this.breach("wrong", "the provider was told another balance", { call, balance, body });
    const transactions = body["transactions"] as Array<{ action_id: string; tx_id: string; bonus_amount: number }>;
    if (
      !isDeepStrictEqual(
        transactions.map(({ action_id: id }) => id),
        ask.acts.map(({ key }) => key),
      )
    )
      this.breach("wrong", "a request was answered with other transactions", { call, body });
    for (const transaction of transactions) {
      const first = this.#reported.get(transaction.action_id);
      if (first === undefined) this.#reported.set(transaction.action_id, transaction);
      else if (!isDeepStrictEqual(first, transaction))
        this.breach("doubled", "a repeated action was answered with another transaction", { call, first, transaction });
      const bonus = this.state.reported[transaction.action_id]!.bonus;
      if (Math.abs(transaction.bonus_amount) !== Math.abs(bonus))
        this.breach("wrong", "another part of a transaction was bonus money", { call, bonus, transaction });
    }
  }

  /** Now and then concurrently; both must get the same answer. */
  async #ask(call: Call): Promise<Answer> {
    const { line, dice } = this.#parts;
    if (!dice.chance(TWICE_AT_ONCE)) return line.untilAnswered(call);
    const [one, other] = await Promise.all([line.untilAnswered(call), line.untilAnswered(call)]);
    if (!isDeepStrictEqual([one.status, one.body["transactions"]], [other.status, other.body["transactions"]]))
      this.breach("doubled", "one request, sent twice at once, got two answers", {
        call,
        first: one.body,
        second: other.body,
      });
    return one;
  }

  async #payIn(): Promise<void> {
    this.#gifts += 1;
    await this.#parts.topUp(this.playerId, GIFT, `crash:${this.playerId}:gift:${this.#gifts}`);
    happens(this.state, { do: "deposit", amount: GIFT, pack: null });
  }

  #choose(): Asked {
    const { dice, provider } = this.#parts;
    if (this.#rounds === 0 || !dice.chance(GOES_ON)) this.#rounds += 1;
    const round = `round-${this.playerId}-${dice.between(Math.max(1, this.#rounds - 3), this.#rounds)}`;
    const back = dice.chance(ROLLBACKS);
    const keys = new Set(Array.from({ length: dice.between(1, 3) }, () => this.#id()));
    const acts = [...keys].map((key): Act => {
      if (back) return { say: "back", key, original: dice.chance(0.9) ? this.#knownId() : this.#newId() };
      return dice.chance(WINS)
        ? { say: "win", key, amount: dice.between(0, 300) }
        : { say: "bet", key, amount: dice.between(0, 250) };
    });
    const finished = dice.chance(ENDS);
    const call = provider.play(this.playerId, "EUR", round, acts.map(actionOf), finished);
    return { call, ask: { do: "request", round, game: GAME, acts, finished } };
  }

  #id(): string {
    return this.#ids > 0 && this.#parts.dice.chance(KNOWN_IDS) ? this.#knownId() : this.#newId();
  }

  #newId(): string {
    this.#ids += 1;
    return `action-${this.playerId}-${this.#ids}`;
  }

  #knownId(): string {
    return `action-${this.playerId}-${this.#parts.dice.between(Math.max(1, this.#ids - RECENT), Math.max(1, this.#ids))}`;
  }
}

function actionOf(act: Act): Action {
  if (act.say === "back") return { action: "rollback", action_id: act.key, original_action_id: act.original };
  return { action: act.say, action_id: act.key, amount: act.amount };
}

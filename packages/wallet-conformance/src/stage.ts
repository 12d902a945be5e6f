import { randomUUID } from "node:crypto";
import { Broken } from "./broken.ts";
import { Journal, type Noted } from "./journal.ts";
import type { Exchange, Line, Manner, Reported } from "./line.ts";
import { toDecimal } from "./money.ts";
import type { Act, Answer, Call, Reason, Setting, Speaker, WrongAmount } from "./vocabulary.ts";

export type Done = Extract<Answer, { kind: "done" }>;
export type Refused = Extract<Answer, { kind: "refused" }>;
type Options = Manner &
  Partial<Pick<Call, "player" | "currency" | "game" | "round" | "finished" | "extra" | "aside" | "provider">>;

/** The wallet and the connection that the players of a run use. */
export interface Theatre {
  readonly line: Line;
  readonly speaker: Speaker;
  readonly setting: Setting;
  readonly player: string;
  /** The address of an unknown provider; undefined if the wallet's own address does not end with the provider's id. */
  readonly strangersUrl?: string;
  readonly secondPlayer?: string;
  readonly blockedPlayer?: string;
  readonly secondGame?: string;
  /** The same with the player's other wallet. */
  readonly secondCurrency?: Theatre;
}

const MOST_IN_ONE = 100;

/** The actions of a case for one player: it sends acts and checks their results. */
export class Stage {
  readonly theatre: Theatre;
  readonly player: string;
  /** The round of the case, unless an act names another. */
  readonly round = randomUUID();
  /** The balance that the player must have now. */
  balance: number;
  readonly #opening: number;
  readonly #journal = new Journal();
  readonly #others: Stage[] = [];

  private constructor(theatre: Theatre, player: string, balance: number) {
    this.theatre = theatre;
    this.player = player;
    this.balance = balance;
    this.#opening = balance;
  }

  /** Reads the player's balance and starts from there. */
  static async open(theatre: Theatre, player: string): Promise<Stage> {
    const stage = new Stage(theatre, player, 0);
    return new Stage(theatre, player, await stage.ask());
  }

  /** Another player of the same case, or another wallet of a player. */
  async beside(player: string | undefined, theatre: Theatre | undefined = this.theatre): Promise<Stage> {
    const other = await Stage.open(theatre, player!);
    this.#others.push(other);
    return other;
  }

  newRound = (): string => randomUUID();
  bet = (amount: number, id: string = randomUUID()) => ({ kind: "bet", id, amount }) as const;
  win = (amount: number, id: string = randomUUID()) => ({ kind: "win", id, amount }) as const;
  rollback = ({ id: original }: { readonly id: string }, id: string = randomUUID()) =>
    ({ kind: "rollback", id, original }) as const;
  wrongAmounts = (which: WrongAmount): readonly unknown[] =>
    this.theatre.speaker.wrongAmounts(this.theatre.setting)[which];

  /** Sends acts and checks nothing; accepted acts are recorded, to be rolled back. */
  async send(acts: readonly Act[], options: Options = {}): Promise<Reported> {
    const {
      player = this.player,
      currency = this.theatre.setting.currency,
      game,
      round = this.round,
      finished = false,
      extra,
      aside,
      provider,
      ...manner
    } = options;
    const reported = await this.theatre.line.send(
      {
        player,
        currency,
        round,
        acts,
        finished,
        ...(game === undefined ? {} : { game }),
        ...(extra ? { extra } : {}),
        ...(aside ? { aside } : {}),
        ...(provider ? { provider } : {}),
      },
      manner,
    );
    // If the wallet wrongly accepts another spelling of the id, this player's money moves.
    if (player === this.player || Number(player) === Number(this.player))
      this.#journal.note(acts, { round, currency }, reported.answer.kind === "done");
    return reported;
  }

  /** The balance as the wallet reports it. */
  async ask(options: Options = {}): Promise<number> {
    return this.accepted(await this.send([], options)).balance;
  }

  /**
   * Checks that the acts are accepted and move the balance by this much; the answer and a balance request must both
   * report it.
   */
  async does(acts: readonly Act[], change: number, options: Options = {}): Promise<Done> {
    const reported = await this.send(acts, options);
    const done = this.accepted(reported);
    this.#equal(done.balance, this.balance + change, "the answer's balance", reported.exchange);
    await this.moved(change);
    return done;
  }

  /** Checks that the acts are accepted as repeats: with the same ids of the wallet, and nothing moves. */
  async repeats(acts: readonly Act[], first: Done, options: Options = {}): Promise<void> {
    const reported = await this.send(acts, options);
    const { ids, balance } = this.accepted(reported);
    this.sameIds(ids, first.ids, reported.exchange);
    if (balance !== first.balance)
      this.#equal(balance, this.balance, "the balance in the answer to a repeated request", reported.exchange);
    await this.moved(0);
  }

  /** Checks that the request is refused for one of these reasons, and nothing moves. */
  async refuses(
    acts: readonly Act[],
    reasons: readonly Reason[],
    options: Options = {},
  ): Promise<{ answer: Refused; exchange: Exchange }> {
    const { answer, exchange } = await this.send(acts, options);
    if (answer.kind === "malformed") throw new Broken(answer.why, exchange);
    if (answer.kind === "done") {
      const now = await this.ask();
      throw new Broken(
        `was accepted, a refusal (${reasons.join(" or ")}) was expected; the balance moved by ${this.#money(now - this.balance)}`,
        exchange,
      );
    }
    this.refusedFor(answer, reasons, exchange);
    await this.moved(0, "after the refusal ");
    return { answer, exchange };
  }

  /** Checks that the answer is a refusal for one of these reasons, with exactly the protocol's code for it. */
  refusedFor(answer: Answer, reasons: readonly Reason[], exchange: Exchange): void {
    const expected = `${this.#words(reasons)} was expected (${reasons.join(" or ")})`;
    if (answer.kind === "malformed") throw new Broken(answer.why, exchange);
    if (answer.kind === "done") throw new Broken(`was accepted; ${expected}`, exchange);
    if (!answer.reasons.some((reason) => reasons.includes(reason)))
      throw new Broken(`was refused with ${answer.words}; ${expected}`, exchange);
  }

  /** Checks that the balance, as the wallet reports it, has moved by this much since the last check. */
  async moved(change: number, when = ""): Promise<void> {
    const reported = await this.send([]);
    const { balance } = this.accepted(reported);
    this.#equal(balance, this.balance + change, `${when}the balance`, reported.exchange);
    this.balance = balance;
  }

  accepted({ answer, exchange }: Reported): Done {
    if (answer.kind === "done") return answer;
    throw new Broken(
      answer.kind === "malformed" ? answer.why : `was refused with ${answer.words}, it must be accepted`,
      exchange,
    );
  }

  sameIds(ids: Done["ids"], expected: Done["ids"], exchange?: Exchange): void {
    if (ids === null || expected === null || ids.join() === expected.join()) return;
    throw new Broken(
      `the wallet's transaction is ${ids.join(", ")}, it was ${expected.join(", ")} the first time`,
      exchange,
    );
  }

  /** Checks that an answer about missing funds contains the balance. */
  reportsBalance({ answer, exchange }: { answer: Refused; exchange: Exchange }): void {
    if (answer.balance === undefined) throw new Broken("the refusal carries no balance", exchange);
    this.#equal(answer.balance, this.balance, "the refusal's balance", exchange);
  }

  /**
   * Rolls back what the case moved, as far as the wallet allows it; returns the remaining difference of the balance.
   */
  async giveBack(): Promise<number> {
    for (const other of this.#others) await other.giveBack();
    for (const noted of Map.groupBy(
      this.#journal.standing(),
      ({ place: { round, currency } }) => `${round} ${currency}`,
    ).values())
      await this.#takeBack(noted);
    let now = await this.ask();
    // In a broken wallet, refused acts may have moved money, and rolled-back ones may not have been returned.
    for (const noted of now === this.#opening ? [] : this.#journal.all()) {
      if (noted.act.kind === "bet" ? now >= this.#opening : now <= this.#opening) continue;
      await this.#takeBack([noted]);
      now = await this.ask();
    }
    return now - this.#opening;
  }

  /** All of one round. */
  async #takeBack(noted: readonly Noted[]): Promise<void> {
    const size = this.theatre.speaker.lacks.several ? 1 : MOST_IN_ONE;
    for (let at = 0; at < noted.length; at += size)
      await this.send(
        noted.slice(at, at + size).map(({ act }) => this.rollback(act)),
        noted[0]!.place,
      );
  }

  #equal(found: number, expected: number, what: string, exchange: Exchange): void {
    if (found !== expected)
      throw new Broken(`${what} is ${this.#money(found)}, expected was ${this.#money(expected)}`, exchange);
  }

  #words(reasons: readonly Reason[]): string {
    return [...new Set(reasons.flatMap((reason) => this.theatre.speaker.refusals[reason]))].join(" or ");
  }

  #money(amount: number): string {
    return `${toDecimal(amount, this.theatre.setting.decimals)} ${this.theatre.setting.currency}`;
  }
}

import { ownGame } from "@apogee/own-games";
import { setTimeout as wait } from "node:timers/promises";
import type { StudioAnswer } from "@apogee/contract";
import type { Bank } from "./bank.ts";
import type { Book, Breach } from "./book.ts";
import { compare } from "./compare.ts";
import { Dice } from "./dice.ts";
import { FailingCommit } from "./failing-commit.ts";
import { givenSeat } from "./given-players.ts";
import type { Deployment } from "./deployment.ts";
import { Line, type Answer, type Call } from "./line.ts";
import type { Frame } from "./player.ts";

const GIFT = 7;
const PATIENCE_MS = 60_000;

/** The environment of a story. */
export interface Stage {
  readonly platform: Deployment;
  readonly bank: Bank;
  /** Different for each story on one platform. */
  readonly index: number;
}

/** A player who does what the story says, and nothing by chance. */
export class Hand {
  readonly book: Book;
  readonly #line: Line;
  readonly #frames: readonly Frame[];
  /** Calls that were answered with 500. */
  readonly bugs: readonly string[];
  readonly #past: Array<{ readonly call: Call; readonly round: string }> = [];

  private constructor(book: Book, line: Line, frames: readonly Frame[], bugs: readonly string[]) {
    this.book = book;
    this.#line = line;
    this.#frames = frames;
    this.bugs = bugs;
  }

  static async at({ platform, bank, index }: Stage, onBreach: (breach: Breach) => void): Promise<Hand> {
    const bugs: string[] = [];
    const line = new Line({
      servers: platform.urls,
      dice: new Dice(index),
      onBug: (call, body) => void bugs.push(`${call.method} ${call.path} ${JSON.stringify(body)}`),
    });
    // Even ones are rich.
    const { book, seat } = await givenSeat(2 * index, { line, bank, onBreach });
    // All pokies are staked alike.
    const pokies = seat.frames.filter(({ game }) => ownGame(game)!.kind === "pokies");
    return new Hand(book, line, pokies, bugs);
  }

  /**
   * Stakes once, under a new key, and plays the round to its end. `amid`, which sends the call, decides what happens to
   * the platform meanwhile.
   */
  async bet(amid: (key: string, ask: () => Promise<Answer>) => Promise<Answer> = (_key, ask) => ask()): Promise<void> {
    const frame = this.#frames[this.#past.length % this.#frames.length]!;
    const key = `story-${this.book.player}-${this.#past.length}`;
    const stake = frame.steps[0]!;
    const call: Call = { ...inFrame(frame, "/studio/rounds", { stake_cents: stake, bet: { buy: false } }), key };
    const reported = this.#right(call, await amid(key, () => this.#line.untilAnswered(call)));
    if (!reported) return;
    this.#past.push({ call, round: reported.round.id });
    const known = this.book.staked(key, { stake, bet: { buy: false } }, stake, reported);
    for (let { round } = reported; round.state === "open";) {
      const next = inFrame(frame, `/studio/rounds/${round.id}/continue`, { phase: round.phases.length });
      const shown = this.#right(next, await this.#line.untilAnswered(next));
      if (!shown) return;
      this.book.shown(known, round.phases.length, shown);
      round = shown.round;
    }
  }

  /** Repeats each call under its key: it must have no effect, and the answer must be about the same round. */
  async repeatAll(): Promise<void> {
    for (const { call, round } of this.#past) {
      const reported = this.#right(call, await this.#line.untilAnswered(call));
      if (reported && reported.round.id !== round)
        this.book.breach("doubled", "a repeated call played another round", {
          key: call.key,
          first: round,
          again: reported.round.id,
        });
    }
  }

  #right(call: Call, { status, body }: Answer): StudioAnswer | undefined {
    if (status === 200) return body as unknown as StudioAnswer;
    if (status === 404 && call.path.endsWith("/continue")) {
      this.book.breach("lost", "an answered round is not there to be continued", { call, status, body });
      return undefined;
    }
    this.book.breach("wrong", "a call was refused that nothing speaks against", { call, status, body });
    return undefined;
  }
}

/**
 * A fixed sequence that every platform must survive: a commit fails, money is added past a server that has the wallet
 * cached, a server is killed, each bet is repeated. It ends at the first step that reports a breach. Nothing in it
 * depends on timing.
 */
export async function reportStory(
  stage: Stage,
): Promise<{ readonly breaches: readonly Breach[]; readonly bugs: readonly string[] }> {
  const { platform, bank } = stage;
  const breaches: Breach[] = [];
  const hand = await Hand.at(stage, (breach) => void breaches.push(breach));
  const { book } = hand;
  const steps: ReadonlyArray<() => Promise<unknown>> = [
    () => hand.bet(),
    () => hand.bet((key, ask) => whileItFails(platform, `call:${key}`, ask)),
    () => bank.whenItCan((db) => compare(db, book)),
    async () => {
      await bank.topUp(book.player, GIFT, `story:${book.player}`);
      book.balance += GIFT;
      await hand.bet();
    },
    () => killed(platform),
    () => hand.repeatAll(),
    () => bank.whenItCan((db) => compare(db, book)),
  ];
  for (const step of steps) if (breaches.length === 0) await step();
  return { breaches, bugs: hand.bugs };
}

/** Its first commit fails, and later ones succeed once that is noticed. */
async function whileItFails(platform: Deployment, key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const failing = await FailingCommit.of(platform.database.ownerUrl, key);
  const [answer] = await Promise.all([ask(), failing.hasFailed().finally(() => failing.end())]);
  return answer;
}

/** Kills servers, by default the first one. They have restarted when this returns, with empty caches. */
export async function killed(platform: Deployment, servers: readonly number[] = [0]): Promise<void> {
  const before = servers.map((server) => platform.pidOf(server));
  for (const server of servers) platform.killServer(server);
  const isBack = (): boolean => servers.every((server, index) => platform.pidOf(server) !== before[index]);
  for (const untilMs = performance.now() + PATIENCE_MS; !isBack(); await wait(20)) {
    if (performance.now() > untilMs) throw new Error(`The server was not started again in ${PATIENCE_MS / 1_000} s.`);
  }
  await platform.ready(PATIENCE_MS);
}

function inFrame({ token }: Frame, path: string, body: unknown): Call {
  return { method: "POST", path, headers: { authorization: `Bearer ${token}` }, body };
}

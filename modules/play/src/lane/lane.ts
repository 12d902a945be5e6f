import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { DomainError } from "@apogee/kernel";
import { add, NotFound } from "@apogee/kernel";
import { isTracing, spanHere, traced } from "@apogee/tracing";
import type { Aggregate } from "../domain/aggregate.ts";
import { decide, refusalOfReplay } from "../domain/decide.ts";
import { roundIdOf, type NewEvent, type PlayEvent, type Settled, type SettledActions } from "../domain/event.ts";
import type { History, KnownEvent } from "../domain/history.ts";
import { keysOf, type Intent, type OutsideIntent, type OwnIntent } from "../domain/intent.ts";
import { ASK_THE_LOG, decideOutside } from "../domain/outside.ts";
import type { Refusal } from "../domain/step.ts";
import { LaneOverloaded, LaneUnavailable } from "../errors.ts";
import { LaneConnection } from "./connection.ts";
import { careAfter, halvesOf, isOfContent, shownOf } from "./failures.ts";
import { FairQueue } from "./fair-queue.ts";
import { addressOf, loadAggregates, loadKnown } from "./load.ts";
import { loadGoneOf, loadRounds, placeOf, roundsBehind } from "./load-rounds.ts";
import { hasOldRates, noRates, withNextLimits } from "./limited.ts";
import { LaneMemory } from "./memory.ts";
import type { Committed, LaneOptions } from "./options.ts";
import { guarded, safely, type LaneWatch } from "./watch.ts";
import { feedingOf, writeBatch, type WalletChange } from "./write.ts";

interface Waiting {
  readonly intent: Intent;
  readonly resolve: (settled: Settled | SettledActions) => void;
  readonly reject: (error: Error) => void;
  /** Of the call that waits for the answer. */
  readonly span: ReturnType<typeof spanHere>;
  /** Decide it on rows that were read for it, not on the cache. */
  fresh: boolean;
  attempts: number;
}

/** In events. A larger request forms a batch of its own. */
const MAX_BATCH = 512;
const MAX_ATTEMPTS = 30;
const MAX_WAITING = 20_000;
const MOST_REPORTED = 20;
/** Failures of a batch come in bursts. After one, this many batches use the slow pre-check that avoids it. */
const CAREFUL = 1_000;
/** After it was left out this often, the wallet is assumed to be locked, and each retry is delayed. */
const LEFT_OUT = 2;
const MOMENT_MS = 20;

/**
 * Settles intents that arrive together in one transaction. There is no timer: a batch is whatever was queued while the
 * previous commit was in flight, so a single player waits for nothing and batches grow with the load.
 *
 * Aggregates are cached between batches and guarded by the wallet's version: a conflict delays only that wallet. No
 * refusal is decided on cached rows, and a repeated key is looked up before anything is refused.
 */
export class Lane {
  readonly #options: LaneOptions;
  readonly #connection: LaneConnection;
  readonly #memory: LaneMemory;
  readonly #watch: LaneWatch | undefined;
  readonly #reported: (committed: readonly Committed[]) => void;
  readonly #queue = new FairQueue<Waiting>();
  readonly #parked = new Set<Promise<void>>();
  #running: Promise<void> | null = null;
  #closed = false;
  /** How many of the next batches use each slow pre-check. */
  readonly #care = { looksUp: 0, skipsHeld: 0 };

  constructor(options: LaneOptions) {
    this.#options = options;
    this.#connection = new LaneConnection(options.url);
    this.#memory = new LaneMemory(options.mostRemembered);
    this.#watch = guarded(options.watch, options.log);
    this.#reported = safely(options.onCommitted, options.log);
  }

  /** Resolves after the commit. Rejects with a refusal, or with `LaneUnavailable` if the outcome is unknown. */
  submit(intent: OwnIntent): Promise<Settled>;
  submit(intent: OutsideIntent): Promise<SettledActions>;
  submit(intent: Intent): Promise<Settled | SettledActions> {
    if (this.#closed) return Promise.reject(new LaneUnavailable());
    if (!this.isAccepting) return Promise.reject(new LaneOverloaded());
    return new Promise((resolve, reject) => {
      this.#queue.push({ intent, resolve, reject, span: spanHere(), fresh: false, attempts: 0 });
      this.#running ??= this.#run();
    });
  }

  /** The number of intents that wait for their batch. */
  get waiting(): number {
    return this.#queue.length + this.#parked.size;
  }

  /** Whether a new intent is accepted now. */
  get isAccepting(): boolean {
    return !this.#closed && this.waiting < (this.#options.maxWaiting ?? MAX_WAITING);
  }

  /** Accepts nothing new, settles the queue, and closes the connection. */
  async close(): Promise<void> {
    this.#closed = true;
    while (this.waiting > 0 || this.#running) await Promise.all([this.#running, ...this.#parked]);
    await this.#connection.close();
  }

  async #run(): Promise<void> {
    await Promise.resolve();
    while (this.#queue.length > 0) {
      const batch = this.#queue.take(MAX_BATCH);
      await (isTracing()
        ? traced("play.batch", { "batch.intents": batch.length }, () => this.#settleApart(batch), {
            root: true,
            links: batch.flatMap(({ span }) => span ?? []),
          })
        : this.#settleApart(batch));
      // Clients that were just answered, or whose calls are already in a socket, get into the next batch.
      if (this.#queue.length > 0) await nextTurn();
    }
    this.#running = null;
  }

  /**
   * Settles a batch. If it fails because of its rows, settles its halves separately, so that a wallet that cannot be
   * read or written does not fail the others.
   */
  async #settleApart(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.#settle(batch);
    } catch (error) {
      const wanting = careAfter(error);
      if (wanting && this.#care[wanting] === 0) {
        this.#care[wanting] = CAREFUL;
        return this.#settleApart(batch);
      }
      const halves = isOfContent(error) ? halvesOf(batch) : [];
      if (halves.length === 0) return this.#giveUp(batch, error);
      this.#forget(batch);
      for (const half of halves) await this.#settleApart(half);
    }
  }

  async #settle(batch: readonly Waiting[]): Promise<void> {
    const watch = this.#watch;
    const began = watch ? performance.now() : 0;
    const at = this.#options.clock.date();
    const plan = this.#decideAll(batch, await this.#read(batch, at), at);
    const care = { looksUp: this.#care.looksUp > 0, skipsHeld: this.#care.skipsHeld > 0 };
    let passed = new Set<number>();
    if (plan.changes.size > 0) {
      const client = await this.#connection.client();
      await this.#connection.openAccounts(new Set([...plan.changes.values()].map(({ before }) => before.currency)));
      const feeding = feedingOf(this.#options, this.#connection);
      passed = await inDatabase("lane_settle", () =>
        writeBatch(client, at, [...plan.changes.values()], this.#connection.accountsOf, care, feeding),
      );
    }
    for (const kind of ["looksUp", "skipsHeld"] as const)
      if (care[kind]) this.#care[kind] = passed.size < plan.changes.size ? CAREFUL : this.#care[kind] - 1;
    for (const [walletId, { after, events }] of plan.changes) {
      if (passed.has(walletId)) this.#memory.committed(withNextLimits(after), events);
      else this.#memory.forget(walletId);
    }
    this.#answer(plan.answers, passed);
    this.#again(plan.again);
    watch?.settled({
      intents: batch.length,
      wallets: plan.changes.size,
      conflicts: plan.changes.size - passed.size,
      tookMs: performance.now() - began,
    });
    const committed = [...plan.changes.values()]
      .filter(({ before }) => passed.has(before.walletId))
      .map(({ after, events }) => ({ aggregate: after, events, round: events.at(-1)!.round }));
    // The first call may have had no answer because its process was killed, and then its news was not published either.
    const repeated = [...plan.repeated.values()]
      .filter(({ aggregate }) => !plan.changes.has(aggregate.walletId))
      .map((each) => ({ ...each, events: [] }));
    if (committed.length + repeated.length > 0) this.#reported([...committed, ...repeated]);
  }

  /** Reads wallets that are not cached. For intents that need fresh rows, reads their wallets and keys again. */
  async #read(batch: readonly Waiting[], at: Date): Promise<Read> {
    const fresh = batch.filter((waiting) => waiting.fresh);
    for (const { intent } of fresh) this.#memory.forget(intent.walletId);
    for (const { intent } of batch)
      if (hasOldRates(this.#memory.aggregateOf(intent.walletId), at)) this.#memory.forget(intent.walletId);
    const missing = new Set(batch.map(({ intent }) => intent.walletId).filter((id) => !this.#memory.has(id)));
    if (missing.size === 0) return { loaded: new Map(), known: new Map(), rounds: new Map(), gone: new Set() };
    const client = await this.#connection.client();
    const strangers = batch.filter(({ intent }) => missing.has(intent.walletId));
    for (const waiting of strangers) waiting.fresh = true;
    // The wallet is read before the keys. An event that another process commits in between is then either found by its
    // key or makes the version stale; it is never missed.
    const [loaded, known] = await Promise.all([
      inDatabase("lane_load", () => loadAggregates(client, [...missing], at, this.#options.rates ?? noRates(at))),
      inDatabase("lane_known", () =>
        loadKnown(
          client,
          strangers.flatMap(({ intent }) => keysOf(intent).map((name) => ({ walletId: intent.walletId, name }))),
        ),
      ),
    ]);
    const behind = roundsBehind(
      strangers.map(({ intent }) => intent),
      loaded,
      known,
    );
    const rounds: Map<string, PlayEvent[]> = await (behind.length === 0
      ? new Map()
      : inDatabase("lane_rounds", () => loadRounds(client, behind)));
    const gone = await loadGoneOf(
      client,
      [...[...known.values()].map(({ event }) => event), ...[...rounds.values()].flat()],
      loaded,
    );
    for (const aggregate of loaded.values()) this.#memory.read(aggregate);
    return { loaded, known, rounds, gone };
  }

  #decideAll(batch: readonly Waiting[], read: Read, at: Date): Plan {
    const plan = new Plan(read, this.#memory);
    for (const waiting of batch) {
      const { walletId } = waiting.intent;
      const change = plan.changes.get(walletId);
      const aggregate = change?.after ?? this.#memory.aggregateOf(walletId) ?? read.loaded.get(walletId);
      if (!aggregate) {
        // A cached wallet may have been evicted for others of this batch. It is missing only if a read did not find it.
        if (waiting.fresh) plan.answers.push({ waiting, refusal: new NotFound("The wallet") });
        else plan.again.push(waiting);
        continue;
      }
      const decision = decideSafely(
        aggregate,
        waiting.intent,
        plan.historyOf(walletId, waiting.fresh),
        at,
        this.#options.mostOpenRounds,
      );
      if ("bug" in decision) waiting.reject(decision.bug);
      else if ("askTheLog" in decision) plan.again.push(waiting);
      else if ("refusal" in decision) {
        // A refusal counts only on committed rows: read for this batch, and without events of this batch.
        if (waiting.fresh && (!change || decision.rests)) plan.answers.push({ waiting, refusal: decision.refusal });
        else plan.again.push(waiting);
      } else {
        plan.add(aggregate, decision);
        if (isRepeat(decision.value)) plan.repeated.set(walletId, { aggregate, round: lastRoundOf(decision.value) });
        plan.answers.push({ waiting, value: decision.value, committed: decision.rests });
      }
    }
    return plan;
  }

  #answer(answers: readonly Answer[], passed: ReadonlySet<number>): void {
    for (const answer of answers) {
      const { waiting } = answer;
      if ("refusal" in answer) {
        this.#watch?.refused(answer.refusal.code);
        waiting.reject(answer.refusal);
      } else if (answer.committed || passed.has(waiting.intent.walletId)) waiting.resolve(answer.value);
      else this.#again([waiting]);
    }
  }

  /** Queues intents again, to be decided on fresh rows; after a delay if the wallet seems to be locked. */
  #again(waitings: readonly Waiting[]): void {
    for (const waiting of waitings) {
      waiting.fresh = true;
      waiting.attempts += 1;
      if (waiting.attempts > MAX_ATTEMPTS) waiting.reject(new LaneOverloaded());
      else if (this.#care.skipsHeld > 0 && waiting.attempts > LEFT_OUT) this.#park(waiting);
      else this.#queue.push(waiting);
    }
  }

  #park(waiting: Waiting): void {
    const back = wait(MOMENT_MS).then(() => {
      this.#parked.delete(back);
      this.#queue.push(waiting);
      this.#running ??= this.#run();
    });
    this.#parked.add(back);
  }

  /** The commit may or may not have happened: the cache is invalid, and only a repeat of the call shows the outcome. */
  #giveUp(batch: readonly Waiting[], error: unknown): void {
    const { code, constraint } = error as { code?: string; constraint?: string };
    this.#watch?.failed(code, constraint);
    this.#options.log?.("a batch of rounds failed", {
      error: shownOf(error),
      intents: batch.length,
      wallets: [...new Set(batch.map(({ intent }) => intent.walletId))].slice(0, MOST_REPORTED),
    });
    this.#forget(batch);
    for (const waiting of batch) waiting.reject(new LaneUnavailable());
  }

  #forget(batch: readonly Waiting[]): void {
    for (const { intent } of batch) this.#memory.forget(intent.walletId);
    this.#connection.drop();
  }
}

/** Traces a statement under its prepared name, since the lane's own connection is not traced by the pool. */
function inDatabase<T>(name: string, work: () => Promise<T>): Promise<T> {
  return isTracing()
    ? traced(`db ${name}`, { "db.system.name": "postgresql", "db.query.summary": name }, work, { kind: "client" })
    : work();
}

/** The outcome of one intent. `rests`: it depends on committed rows only, so it holds whatever becomes of the batch. */
type Decided =
  | { readonly refusal: DomainError; readonly rests: boolean }
  | {
      readonly value: Settled | SettledActions;
      readonly events: readonly NewEvent[];
      readonly after: Aggregate;
      readonly rests: boolean;
    };

/** A draw that throws is a bug of one game. It must not fail the other rounds in the batch. */
function decideSafely(
  aggregate: Aggregate,
  intent: Intent,
  history: BatchHistory,
  at: Date,
  mostOpen?: number,
): Decided | { readonly askTheLog: true } | { readonly bug: Error } {
  try {
    return intent.kind === "outside"
      ? decideRequest(aggregate, intent, history, at, mostOpen)
      : decideOwn(aggregate, intent, history, at);
  } catch (error) {
    return { bug: error instanceof Error ? error : new Error(String(error)) };
  }
}

function decideOwn(aggregate: Aggregate, intent: OwnIntent, history: BatchHistory, at: Date): Decided {
  const earlier = history.find(intent.key);
  const decision = earlier
    ? (refusalOfReplay(earlier.event, intent) ?? { event: earlier.event })
    : decide(aggregate, intent, at);
  const rests = earlier !== undefined && history.isCommitted(intent.key);
  if ("refusal" in decision) return { ...(decision as Refusal), rests };
  return {
    value: {
      roundId: roundIdOf(decision.event.walletId, decision.event.round),
      event: decision.event,
      replayed: earlier !== undefined,
    },
    rests,
    ...("after" in decision ? { events: [decision.event], after: decision.after } : { events: [], after: aggregate }),
  };
}

function decideRequest(
  aggregate: Aggregate,
  intent: OutsideIntent,
  history: BatchHistory,
  at: Date,
  mostOpen?: number,
): Decided | { readonly askTheLog: true } {
  let newest = 0;
  const find: History["find"] = (name) => {
    const known = history.find(name);
    newest = Math.max(newest, known?.event.seq ?? 0);
    return known;
  };
  const decision = decideOutside(aggregate, intent, { ...history, find }, at, mostOpen);
  if ("askTheLog" in decision) return decision;
  // Another process committed between the reads of the wallet and of the keys, so balance and events would be of
  // different moments.
  if (newest > ("refusal" in decision ? aggregate : decision.after).version) return ASK_THE_LOG;
  if ("refusal" in decision) return { refusal: decision.refusal, rests: false };
  const { events, after, answers } = decision;
  // If nothing is written, the version guards nothing, so the balance must come from rows that were read for this call.
  if (events.length === 0 && !history.complete) return ASK_THE_LOG;
  return {
    value: { actions: answers, balance: add(after.real, after.bonus), wrote: events.length > 0 },
    events,
    after,
    rests: events.length === 0 && !history.touches(intent.walletId),
  };
}

interface BatchHistory extends History {
  /** Whether the name is in the log itself, so that a failure of the batch cannot undo it. */
  isCommitted(name: string): boolean;
  /** Whether the batch has uncommitted events of this wallet. */
  touches(walletId: number): boolean;
}

/** What the log held when the batch began: events by wallet and name, and the events of rounds by their places. */
interface Read {
  /** Wallets that were read for the batch. */
  readonly loaded: ReadonlyMap<number, Aggregate>;
  readonly known: ReadonlyMap<string, KnownEvent>;
  readonly rounds: ReadonlyMap<string, readonly PlayEvent[]>;
  /** Forfeited bonuses that these events name. */
  readonly gone: ReadonlySet<number>;
}

const isRepeat = (value: Settled | SettledActions): boolean =>
  "actions" in value ? value.actions.some(({ replayed }) => replayed) : value.replayed;
const lastRoundOf = (value: Settled | SettledActions): number =>
  ("actions" in value ? value.actions.at(-1)! : value).event.round;

/** The outcome of a batch before it is written. */
class Plan {
  readonly changes = new Map<number, WalletChange>();
  /** Wallets for which a call was repeated, as they are now, with the round of that call. */
  readonly repeated = new Map<number, Omit<Committed, "events">>();
  readonly answers: Answer[] = [];
  readonly again: Waiting[] = [];
  readonly #read: Read;
  readonly #memory: LaneMemory;
  readonly #decidedNow = new Map<string, PlayEvent>();
  readonly #reversedNow = new Set<string>();

  constructor(read: Read, memory: LaneMemory) {
    this.#read = read;
    this.#memory = memory;
  }

  /** The log and the earlier decisions of this batch, seen from one wallet. */
  historyOf(walletId: number, complete: boolean): BatchHistory {
    return {
      complete,
      find: (name) => {
        const address = addressOf({ walletId, name });
        const known = this.#read.known.get(address) ?? this.#memory.find(walletId, name);
        const event = known?.event ?? this.#decidedNow.get(address);
        return (
          event && { event, reversed: known?.reversed === true || this.#reversedNow.has(`${walletId} ${event.seq}`) }
        );
      },
      eventsOf: (round) => [
        ...(this.#read.rounds.get(placeOf({ walletId, round })) ?? []),
        ...(this.changes.get(walletId)?.events.filter((event) => event.round === round) ?? []),
      ],
      isGone: (bonusId) => this.#read.gone.has(bonusId),
      isCommitted: (name) =>
        this.#read.known.has(addressOf({ walletId, name })) || this.#memory.find(walletId, name) !== undefined,
      touches: (wallet) => this.changes.has(wallet),
    };
  }

  add(before: Aggregate, { events, after }: { readonly events: readonly NewEvent[]; readonly after: Aggregate }): void {
    if (events.length === 0) return;
    const { walletId } = before;
    const change = this.changes.get(walletId);
    this.changes.set(walletId, {
      before: change?.before ?? before,
      after,
      events: change ? [...change.events, ...events] : events,
    });
    for (const event of events) {
      for (const name of [event.key, ...event.names]) this.#decidedNow.set(addressOf({ walletId, name }), event);
      if (event.reverses !== null) this.#reversedNow.add(`${walletId} ${event.reverses}`);
    }
  }
}

type Answer =
  | { readonly waiting: Waiting; readonly refusal: DomainError }
  | { readonly waiting: Waiting; readonly value: Settled | SettledActions; readonly committed: boolean };

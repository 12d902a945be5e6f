import type { Clock, DomainError } from "@apogee/kernel";
import { NotFound } from "@apogee/kernel";
import { afterEvent, type Aggregate } from "../domain/aggregate.ts";
import { decide, replay, type Decision } from "../domain/decide.ts";
import { roundIdOf, type PlayEvent, type Settled } from "../domain/event.ts";
import type { Intent } from "../domain/intent.ts";
import { LaneOverloaded, LaneUnavailable } from "../errors.ts";
import { LaneConnection } from "./connection.ts";
import { loadAggregates, loadKnown } from "./load.ts";
import { writeBatch, type PurseChange } from "./write.ts";

/** What the lane tells the house after a commit: the purse as it is now. */
export interface Committed {
  readonly aggregate: Aggregate;
  readonly events: readonly PlayEvent[];
}

/** What a lane works with; `url` is the application role's. */
export interface LaneOptions {
  readonly url: string;
  readonly clock: Clock;
  readonly onCommitted?: (committed: readonly Committed[]) => void;
  readonly log?: (message: string, facts: Record<string, unknown>) => void;
  /** Intents that wait beyond this number are refused at once. */
  readonly maxWaiting?: number;
}

interface Waiting {
  readonly intent: Intent;
  readonly resolve: (settled: Settled) => void;
  readonly reject: (error: Error) => void;
  /** Decided on rows that were read for it, not on the cache. */
  fresh: boolean;
  attempts: number;
}

const MAX_BATCH = 512;
const MAX_CACHED = 50_000;
const MAX_ATTEMPTS = 30;

/**
 * Settles intents that arrive together in one transaction. There is no timer: a batch is whatever queued while the
 * commit before it was in flight, so a lone player waits for nothing and batches grow with the load.
 *
 * Aggregates are cached between batches and guarded by the purse's version: a conflict sets only that player back.
 * A refusal is never decided on the cache, and a repeated key is looked up before anything is refused.
 */
export class Lane {
  readonly #options: LaneOptions;
  readonly #connection: LaneConnection;
  readonly #cache = new Map<number, Aggregate>();
  #queue: Waiting[] = [];
  #running: Promise<void> | null = null;
  #closed = false;

  constructor(options: LaneOptions) {
    this.#options = options;
    this.#connection = new LaneConnection(options.url);
  }

  /** Answers after the commit. Rejects with a refusal, or `LaneUnavailable` when the outcome is not known here. */
  submit(intent: Intent): Promise<Settled> {
    if (this.#closed) return Promise.reject(new LaneUnavailable());
    if (this.#queue.length >= (this.#options.maxWaiting ?? 20_000)) return Promise.reject(new LaneOverloaded());
    return new Promise((resolve, reject) => {
      this.#queue.push({ intent, resolve, reject, fresh: false, attempts: 0 });
      this.#running ??= this.#run();
    });
  }

  /** Takes nothing new, settles what waits, and closes the connection. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
    await this.#connection.close();
  }

  async #run(): Promise<void> {
    await Promise.resolve();
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, MAX_BATCH);
      try {
        await this.#settle(batch);
      } catch (error) {
        this.#giveUp(batch, error);
      }
    }
    this.#running = null;
  }

  async #settle(batch: readonly Waiting[]): Promise<void> {
    const known = await this.#read(batch);
    const at = this.#options.clock.date();
    const plan = this.#decideAll(batch, known, at);
    let passed = new Set<number>();
    if (plan.changes.size > 0) {
      const client = await this.#connection.client();
      await this.#connection.openAccounts(new Set([...plan.changes.values()].map(({ before }) => before.currency)));
      passed = await writeBatch(client, at, [...plan.changes.values()], (currency) => this.#connection.accountOf(currency));
    }
    for (const purseId of plan.changes.keys()) if (!passed.has(purseId)) this.#cache.delete(purseId);
    for (const change of plan.changes.values()) if (passed.has(change.before.purseId)) this.#remember(change.after);
    this.#answer(plan.answers, passed);
    this.#again(plan.again);
    if (passed.size > 0) {
      this.#options.onCommitted?.([...plan.changes.values()].filter(({ before }) => passed.has(before.purseId)).map(({ after, events }) => ({ aggregate: after, events })));
    }
  }

  /** Reads purses that are not cached and, for intents that ask for fresh rows, purse and key anew. */
  async #read(batch: readonly Waiting[]): Promise<Map<string, PlayEvent>> {
    const fresh = batch.filter((waiting) => waiting.fresh);
    for (const { intent } of fresh) this.#cache.delete(intent.purseId);
    const missing = [...new Set(batch.map(({ intent }) => intent.purseId))].filter((purseId) => !this.#cache.has(purseId));
    if (missing.length === 0) return new Map();
    const client = await this.#connection.client();
    const strangers = batch.filter(({ intent }) => missing.includes(intent.purseId));
    for (const waiting of strangers) waiting.fresh = true;
    // The purse is read before the keys: an event that another process commits in between is then either seen by its
    // key or makes the version stale, never missed.
    const loaded = await loadAggregates(client, missing);
    const known = await loadKnown(client, strangers.map(({ intent }) => ({ purseId: intent.purseId, key: intent.key })));
    for (const aggregate of loaded.values()) this.#remember(aggregate);
    return new Map(known.map((event) => [`${event.purseId} ${event.key}`, event]));
  }

  #decideAll(batch: readonly Waiting[], known: ReadonlyMap<string, PlayEvent>, at: Date): Plan {
    const plan: Plan = { changes: new Map(), answers: [], again: [] };
    const decidedNow = new Map<string, PlayEvent>();
    for (const waiting of batch) {
      const { intent } = waiting;
      const name = `${intent.purseId} ${intent.key}`;
      const change = plan.changes.get(intent.purseId);
      const aggregate = change?.after ?? this.#cache.get(intent.purseId);
      if (!aggregate) {
        plan.answers.push({ waiting, refusal: new NotFound("The wallet") });
        continue;
      }
      const earlier = known.get(name) ?? decidedNow.get(name);
      const decision = earlier ? replay(earlier, intent) : decideSafely(aggregate, intent, at);
      if ("bug" in decision) {
        waiting.reject(decision.bug);
        continue;
      }
      if ("refusal" in decision) {
        // A refusal counts only when it rests on committed rows: read for this batch, and without undecided events on top.
        if (waiting.fresh && (!change || earlier)) plan.answers.push({ waiting, refusal: decision.refusal });
        else plan.again.push(waiting);
        continue;
      }
      if (!earlier) {
        decidedNow.set(name, decision.event);
        plan.changes.set(intent.purseId, {
          before: change?.before ?? aggregate, after: afterEvent(aggregate, decision.event), events: [...(change?.events ?? []), decision.event],
        });
      }
      plan.answers.push({ waiting, event: decision.event, replayed: earlier !== undefined, committed: known.has(name) });
    }
    return plan;
  }

  #answer(answers: readonly Answer[], passed: ReadonlySet<number>): void {
    for (const answer of answers) {
      const { waiting } = answer;
      if ("refusal" in answer) waiting.reject(answer.refusal);
      else if (answer.committed || passed.has(waiting.intent.purseId)) {
        waiting.resolve({ roundId: roundIdOf(answer.event.purseId, answer.event.round), event: answer.event, replayed: answer.replayed });
      } else this.#again([waiting]);
    }
  }

  /** Decided again in the next batch, on rows read for it. */
  #again(waitings: readonly Waiting[]): void {
    for (const waiting of waitings) {
      waiting.fresh = true;
      waiting.attempts += 1;
      if (waiting.attempts > MAX_ATTEMPTS) waiting.reject(new LaneOverloaded());
      else this.#queue.push(waiting);
    }
  }

  /** The commit may or may not have happened: nothing cached counts any more, and only the key can tell. */
  #giveUp(batch: readonly Waiting[], error: unknown): void {
    this.#options.log?.("a batch of rounds failed", { error: error instanceof Error ? (error.stack ?? error.message) : String(error), intents: batch.length });
    for (const { intent } of batch) this.#cache.delete(intent.purseId);
    this.#connection.drop();
    for (const waiting of batch) waiting.reject(new LaneUnavailable());
  }

  #remember(aggregate: Aggregate): void {
    this.#cache.delete(aggregate.purseId);
    this.#cache.set(aggregate.purseId, aggregate);
    if (this.#cache.size > MAX_CACHED) this.#cache.delete(this.#cache.keys().next().value!);
  }
}

/** A draw that throws is a bug of one game; it must not cost the others in the batch their rounds. */
function decideSafely(aggregate: Aggregate, intent: Intent, at: Date): Decision | { readonly bug: Error } {
  try {
    return decide(aggregate, intent, at);
  } catch (error) {
    return { bug: error instanceof Error ? error : new Error(String(error)) };
  }
}

interface Plan {
  readonly changes: Map<number, PurseChange>;
  readonly answers: Answer[];
  readonly again: Waiting[];
}

type Answer =
  | { readonly waiting: Waiting; readonly refusal: DomainError }
  | { readonly waiting: Waiting; readonly event: PlayEvent; readonly replayed: boolean; readonly committed: boolean };

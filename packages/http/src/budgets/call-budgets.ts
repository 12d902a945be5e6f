import type { Database } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import { boundedLines, type EdgeLog } from "../bounded-lines.ts";
import { TooManyCalls } from "../errors.ts";
import { forgetWhole, takeTogether, reportSpendings, type Spending } from "./budget.store.ts";
import { costOf, isWorthReporting, take } from "./budget.ts";

/** How many calls a minute one caller may make. */
export interface CallRule {
  /** The name of the route, or of several that share a budget. */
  readonly name: string;
  readonly perMinute: number;
  readonly counted: "together" | "apart";
}

/** The dependencies of counting; without a database each process counts by itself. */
export interface CallBudgetsOptions {
  readonly clock: Clock;
  readonly db: Database | null;
  readonly log: EdgeLog;
}

interface Known {
  wholeAt: number;
  /** Spent here since the last publication to other processes. */
  untoldMs: number;
}

const MOST_KNOWN = 50_000;
const MOST_REPORTED = 500;
const REPORT_MS = 1_000;
const FORGET_EVERY = 60;

/**
 * Counts calls a minute by caller and route, across all processes. Budgets that are counted `together` are taken from
 * the database, and refused here while they are known to be exhausted. Budgets that are counted `apart` are taken here;
 * every second processes add up what frequent callers have spent, so nobody gets more than a second's calls above the
 * limit.
 */
export class CallBudgets {
  readonly #options: CallBudgetsOptions;
  readonly #known = new Map<string, Known>();
  /** Names of budgets that should be published to other processes. */
  readonly #zealous = new Set<string>();
  readonly #reportTrouble: ReturnType<typeof boundedLines>;
  readonly #timer: NodeJS.Timeout | undefined;
  #reporting: Promise<void> = Promise.resolve();
  #rounds = 0;

  constructor(options: CallBudgetsOptions) {
    this.#options = options;
    this.#reportTrouble = boundedLines(options.log, "warn");
    if (options.db) this.#timer = setInterval(() => void this.share(), REPORT_MS).unref();
  }

  /** Counts a call of this caller. Refuses with `TooManyCalls`, synchronously or by rejecting the returned promise. */
  take(caller: string, { name, perMinute, counted }: CallRule): void | Promise<void> {
    const { db } = this.#options;
    const budget = `${name} ${caller}`;
    if (counted === "together" && db) return this.#takeTogether(db, budget, perMinute);
    this.#takeHere(budget, perMinute);
  }

  /** Counts several calls at once, all or none, like a budget that is counted `apart`. Refuses with `TooManyCalls`. */
  takeSeveral(caller: string, { name, perMinute }: Pick<CallRule, "name" | "perMinute">, calls: number): void {
    this.#takeHere(`${name} ${caller}`, perMinute, calls);
  }

  /** Refuses with `TooManyCalls` a caller whose budget is known to be exhausted; counts nothing. */
  look(caller: string, { name, perMinute }: CallRule): void {
    const looked = take(this.#known.get(`${name} ${caller}`)?.wholeAt ?? 0, this.#options.clock.now(), perMinute);
    if ("waitMs" in looked) throw new TooManyCalls(looked.waitMs);
  }

  /** Publishes what was spent here and reads what other processes spent. Runs every second by itself. */
  share(): Promise<void> {
    this.#reporting = this.#reporting
      .then(() => this.#share())
      .catch((error: unknown) => {
        this.#reportTrouble("calls could not be counted across processes", {
          error: error instanceof Error ? error.message : String(error),
        });
      });
    return this.#reporting;
  }

  /** Stops publishing. Calls are still counted. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#reporting;
  }

  #takeHere(budget: string, perMinute: number, calls = 1): void {
    const now = this.#options.clock.now();
    const known = this.#known.get(budget);
    const taken = take(known?.wholeAt ?? 0, now, perMinute, calls);
    if ("waitMs" in taken) throw new TooManyCalls(taken.waitMs);
    this.#remember(budget, taken.wholeAt, (known?.untoldMs ?? 0) + calls * costOf(perMinute));
    if (isWorthReporting(taken.wholeAt, now)) this.#zealous.add(budget);
  }

  async #takeTogether(db: Database, budget: string, perMinute: number): Promise<void> {
    const now = this.#options.clock.now();
    const known = take(this.#known.get(budget)?.wholeAt ?? 0, now, perMinute);
    if ("waitMs" in known) throw new TooManyCalls(known.waitMs);
    const taken = await takeTogether(db, budget, now, perMinute).catch((error: unknown) => {
      this.#reportTrouble("a call could not be counted across processes", {
        error: error instanceof Error ? error.message : String(error),
      });
      return known;
    });
    if ("wholeAt" in taken) return this.#remember(budget, taken.wholeAt, 0);
    // As far as this process needs to know, the budget is exhausted until then.
    this.#remember(budget, now + taken.waitMs + 60_000 - costOf(perMinute), 0);
    throw new TooManyCalls(taken.waitMs);
  }

  /** Evicts the least recently used budget first. */
  #remember(budget: string, wholeAt: number, untoldMs: number): void {
    this.#known.delete(budget);
    this.#known.set(budget, { wholeAt, untoldMs });
    if (this.#known.size > MOST_KNOWN) this.#known.delete(this.#known.keys().next().value!);
  }

  async #share(): Promise<void> {
    const { db, clock } = this.#options;
    if (!db) return;
    const now = clock.now();
    const reported = this.#nextReported();
    if (reported.length > 0) {
      const together = await reportSpendings(db, reported, now).catch((error: unknown) => {
        // An exhausted caller makes no granted call that would queue its budget again.
        for (const { name } of reported) this.#zealous.add(name);
        throw error;
      });
      for (const { name, costMs } of reported) this.#learn(name, costMs, together.get(name) ?? 0);
    }
    this.#rounds += 1;
    if (this.#rounds % FORGET_EVERY === 0) await forgetWhole(db, now);
  }

  #nextReported(): Spending[] {
    const reported: Spending[] = [];
    for (const name of this.#zealous) {
      if (reported.length === MOST_REPORTED) break;
      this.#zealous.delete(name);
      const known = this.#known.get(name);
      if (known && known.untoldMs > 0) reported.push({ name, costMs: known.untoldMs });
    }
    return reported;
  }

  /** Adds what was spent here during the publication. */
  #learn(name: string, reportedMs: number, wholeAt: number): void {
    const known = this.#known.get(name);
    if (!known) return;
    known.untoldMs -= reportedMs;
    known.wholeAt = wholeAt + known.untoldMs;
  }
}

import { setTimeout as wait } from "node:timers/promises";
import { connect, inTransaction, type Database } from "@apogee/database";
import { minor, SystemClock } from "@apogee/kernel";
import { adjustWallet, EntryExists } from "@apogee/wallet";
import type { Deployment } from "./deployment.ts";

const PATIENCE_MS = 60_000;

/** Access to the database past the servers: adds money while they run, and reads the data at the end. */
export class Bank {
  readonly #platform: Deployment;
  readonly #clock = new SystemClock();
  #connection: ReturnType<typeof connect> | null = null;

  constructor(platform: Deployment) {
    this.#platform = platform;
  }

  /** Adjusts a player's wallet, once per reference; repeated until the database confirms it. */
  async topUp(playerId: number, amount: number, reference: string, currency = "EUR"): Promise<void> {
    await this.whenItCan(async (db) => {
      try {
        await inTransaction(db, (tx) =>
          adjustWallet(
            tx,
            {
              playerId,
              currency,
              amount: minor(amount),
              actor: "operator:crash-test",
              reason: "money to play with",
              reference,
            },
            this.#clock.date(),
          ),
        );
      } catch (error) {
        if (!(error instanceof EntryExists)) throw error;
      }
    });
  }

  /** Runs work on the database, with retries while the database is unavailable. */
  async whenItCan<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const untilMs = performance.now() + PATIENCE_MS;
    for (;;) {
      try {
        this.#connection ??= connect({ url: this.#platform.database.appUrl, max: 4, applicationName: "crash-test" });
        return await work(this.#connection.db);
      } catch (error) {
        if (performance.now() > untilMs) throw error;
        await wait(100);
      }
    }
  }

  async close(): Promise<void> {
    await this.#connection?.close();
  }
}

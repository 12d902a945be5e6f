import { connect, inTransaction, testDatabase, type Database } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { dayRates } from "@apogee/rates";
import { sql } from "kysely";
import { importFile, type Imported } from "./commands/import-file.ts";
import { seedFees } from "./agreed-fees.store.ts";
import type { ReconciliationPorts } from "./ports.ts";
import { arrived, csvOf, DAY, type LineText } from "./testing/settlement-text.ts";

export { creditPayment, givenPayment, type GivenPayment } from "./testing/given-payment.ts";
export { arrived, csvOf, DAY, type LineText };
export { importFile };
export { takeDay } from "./liabilities/take-day.ts";
export { closeDifference } from "./commands/difference-orders.ts";

/** Reconciliation with its own database, on the afternoon of 2026-03-05. */
export interface TestReconciliation {
  readonly db: Database;
  readonly superuserUrl: string;
  readonly clock: FixedClock;
  readonly ports: ReconciliationPorts;
  /** Payments that the cashier was asked to look up. */
  readonly lookedUp: number[];
  /** Imports a file of these lines, of 2026-03-04 in EUR unless it is named otherwise. */
  importLines(lines: readonly LineText[], name?: string, total?: LineText): Promise<Imported>;
  /** The balance of an account, with the sign of the ledger; 0 while it does not exist. */
  balance(kind: string, shard?: string): Promise<number>;
  close(): Promise<void>;
}

/** 2.9 % and 0.25 for a deposit by card, 0.50 for a payout. */
export const TEST_FEES = [
  { provider: "sandbox-cards", kind: "deposit", currency: "EUR", ppm: 29_000, fixed: 25 },
  { provider: "sandbox-cards", kind: "payout", currency: "EUR", ppm: 0, fixed: 50 },
] as const;

export async function givenReconciliation(): Promise<TestReconciliation> {
  const database = await testDatabase();
  const { db, close } = connect({ url: database.appUrl, max: 8 });
  const clock = new FixedClock("2026-03-05T14:00:00Z");
  await inTransaction(db, (tx) => seedFees(tx, TEST_FEES));
  const lookedUp: number[] = [];
  return {
    db,
    superuserUrl: database.superuserUrl,
    clock,
    lookedUp,
    ports: {
      db,
      clock,
      rates: dayRates({ db, clock, maxAgeMs: 96 * 3_600_000 }),
      sources: [],
      inEuros: async (_tx, amount) => amount,
      isMember: async (_tx, name) => name === "mia",
      lookUp: async (_provider, paymentId) => void lookedUp.push(paymentId),
      log: () => undefined,
    },
    importLines: (lines, name, total) =>
      inTransaction(db, (tx) =>
        importFile(
          tx,
          { form: "csv", ...arrived(csvOf(lines, total), name) },
          { actor: "operator:test", reason: null },
          clock.date(),
        ),
      ),
    async balance(kind, shard = "0") {
      const { rows } = await sql<{ balance: number }>`
        select balance from wallet.account where kind = ${kind} and shard = ${shard} and currency = 'EUR'`.execute(db);
      return rows[0]?.balance ?? 0;
    },
    async close() {
      await close();
      await database.drop();
    },
  };
}

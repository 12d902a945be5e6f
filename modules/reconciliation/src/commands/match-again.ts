import { inTransaction } from "@apogee/database";
import { lockBooksOf, unsettledFiles } from "../files.store.ts";
import type { ReconciliationPorts } from "../ports.ts";
import { booksWithFiles } from "../queries.ts";
import { matchFile, PLATFORM } from "./match-file.ts";
import { noteMissing } from "./note-missing.ts";

/**
 * Matches lines whose payment was not booked before, and notes movements that files should have by now, for every provider
 * and currency. Payments that wait for their provider are looked up afterwards.
 */
export async function matchAgain({
  db,
  clock,
  lookUp,
  log,
}: Pick<ReconciliationPorts, "db" | "clock" | "lookUp" | "log">): Promise<void> {
  for (const books of await booksWithFiles(db)) {
    const toLookUp = await inTransaction(db, async (tx) => {
      await lockBooksOf(tx, books);
      const waiting: number[] = [];
      for (const fileId of await unsettledFiles(tx, books))
        waiting.push(...(await matchFile(tx, fileId, PLATFORM, clock.date())).toLookUp);
      await noteMissing(tx, books, clock.date());
      return waiting;
    });
    await lookUpAll({ lookUp, log }, books.provider, toLookUp);
  }
}

/** Asks for each payment. One that cannot be asked now is asked at the next match. */
export async function lookUpAll(
  { lookUp, log }: Pick<ReconciliationPorts, "lookUp" | "log">,
  provider: string,
  paymentIds: readonly number[],
): Promise<void> {
  if (!lookUp) return;
  for (const paymentId of paymentIds)
    await lookUp(provider, paymentId).catch((error: unknown) =>
      log("warn", "a payment could not be looked up", { provider, paymentId, error: String(error) }),
    );
}

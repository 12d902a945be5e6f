import type { Tx } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import { readJackpotTerms } from "./domain/terms.ts";
import { jackpotBy } from "./queries.ts";
import { insertRunning } from "./store.ts";
import { SEEDED_JACKPOTS } from "./terms/seeded-jackpots.ts";

/**
 * Inserts the jackpots of the demo casino and starts them. The judge opens their first pots. Jackpots that exist stay as
 * the operator has set them.
 */
export async function seedJackpots(tx: Tx, clock: Clock): Promise<void> {
  for (const [identifier, terms] of Object.entries(SEEDED_JACKPOTS))
    if (!(await jackpotBy(tx, identifier))) await insertRunning(tx, identifier, readJackpotTerms(terms), clock.date());
}

import type { Tx } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import { sql } from "kysely";
import { readTerms } from "./domain/offer-terms.ts";
import { offerByKey } from "./offer.queries.ts";
import { insertVersion } from "./offer.store.ts";
import { SEEDED_OFFERS } from "./terms/seeded-offers.ts";
import { SEEDED_SHARES } from "./terms/wagering-shares.ts";

/** Inserts the wagering shares that ship. Existing rows stay as the operator has set them. */
export async function seedBonuses(tx: Tx): Promise<void> {
  for (const [category, bps] of Object.entries(SEEDED_SHARES)) {
    await sql`insert into bonuses.wagering_share (category, share_bps) values (${category}, ${bps}) on conflict (category) do nothing`.execute(
      tx,
    );
  }
}

/** Inserts the offers of the demo casino. Offers that exist stay as the operator has set them. */
export async function seedOffers(tx: Tx, clock: Clock): Promise<void> {
  for (const [key, terms] of Object.entries(SEEDED_OFFERS))
    if (!(await offerByKey(tx, key))) await insertVersion(tx, key, readTerms(terms), clock.date());
}

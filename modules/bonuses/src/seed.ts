import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import { SEEDED_SHARES } from "./terms/wagering-shares.ts";

/** Inserts the wagering shares that ship. Existing rows stay as the operator has set them. */
export async function seedBonuses(tx: Tx): Promise<void> {
  for (const [category, bps] of Object.entries(SEEDED_SHARES)) {
    await sql`insert into bonuses.wagering_share (category, share_bps) values (${category}, ${bps}) on conflict (category) do nothing`.execute(
      tx,
    );
  }
}

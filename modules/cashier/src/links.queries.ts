import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import { maskProfile } from "./tables.ts";

/** Another account that shares a card or a device with a player. */
export interface PaymentLink {
  readonly playerId: number;
  readonly by: "card" | "device";
  /** The masked card; null for a device. */
  readonly card: string | null;
}

/** Accounts that paid with a card of a player, or with a device whose fingerprint is the same. */
export async function accountsSharingPayments(db: Database | Tx, playerId: number): Promise<PaymentLink[]> {
  const { rows } = await sql<{
    playerId: number;
    by: PaymentLink["by"];
    brand: string | null;
    lastFour: string | null;
  }>`
    select distinct o.player_id as "playerId", 'card' as by, o.brand, o.last_four as "lastFour"
    from cashier.saved_profile s join cashier.saved_profile o on o.provider = s.provider and o.token = s.token and o.player_id <> s.player_id
    where s.player_id = ${playerId}
    union
    select distinct o.player_id, 'device', null, null
    from cashier.fraud_check f join cashier.fraud_check o on o.device_fingerprint = f.device_fingerprint and o.player_id <> f.player_id
    where f.player_id = ${playerId} and f.device_fingerprint is not null
    order by 1, 2 limit 200`.execute(db);
  return rows.map(({ brand, lastFour, ...link }) => ({
    ...link,
    card: brand === null || lastFour === null ? null : maskProfile({ brand, lastFour, label: null }),
  }));
}

import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** When what protects an account last changed, and its latest unusual sign-ins; null: never. */
export interface AccountChanges {
  /** A person chose the password; at the registration it does not count. */
  readonly passwordAt: Date | null;
  /** The second factor was turned on or off, or got a new secret. */
  readonly secondFactorAt: Date | null;
  readonly recoveryCodeAt: Date | null;
  /** A sign-in with a browser that the account did not know; the registration does not count. */
  readonly newDeviceAt: Date | null;
  /** A sign-in from a country from which the player had never signed in. */
  readonly newCountryAt: Date | null;
  /** Whether the second factor is on. */
  readonly hasSecondFactor: boolean;
}

/** When what protects a player's account last changed: for rules about withdrawals. */
export async function accountChanges(db: Database | Tx, playerId: number): Promise<AccountChanges> {
  const { rows } = await sql<AccountChanges>`
    select c.password_at as "passwordAt", f.changed_at as "secondFactorAt", f.recovery_used_at as "recoveryCodeAt",
      (select max(created_at) from identity.session where player_id = c.player_id and new_device) as "newDeviceAt",
      (select max(created_at) from identity.session where player_id = c.player_id and new_country) as "newCountryAt",
      f.secret_sealed is not null as "hasSecondFactor"
    from identity.credential c left join identity.second_factor f on f.player_id = c.player_id
    where c.player_id = ${playerId}`.execute(db);
  return (
    rows[0] ?? {
      passwordAt: null,
      secondFactorAt: null,
      recoveryCodeAt: null,
      newDeviceAt: null,
      newCountryAt: null,
      hasSecondFactor: false,
    }
  );
}

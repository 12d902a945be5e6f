import type { Tx } from "@apogee/database";
import { sql } from "kysely";

/** Records that a solved challenge was used; false if it was already used. Also deletes expired records. */
export async function useNonce(tx: Tx, nonce: string, expiresAt: Date, at: Date): Promise<boolean> {
  await sql`
    delete from identity.captcha_use where nonce in (
      select nonce from identity.captcha_use where expires_at < ${at} order by expires_at limit 10 for update skip locked)`.execute(
    tx,
  );
  const { rows } = await sql`
    insert into identity.captcha_use (nonce, expires_at) values (${nonce}, ${expiresAt}) on conflict (nonce) do nothing returning nonce`.execute(
    tx,
  );
  return rows.length > 0;
}

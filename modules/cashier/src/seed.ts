import type { Tx } from "@apogee/database";
import { currencyOf } from "@apogee/kernel";
import { sql } from "kysely";
import { BITCOIN_RANGE, CARD_RANGES } from "./terms/seeds.ts";
import { SEEDED_TERMS, type WithdrawalTerms } from "./terms/withdrawal-terms.ts";

/**
 * Seeds the demo casino's two methods and the withdrawal terms of the shipped licences. Existing rows stay as the
 * operator has set them.
 */
export async function seedCashier(tx: Tx): Promise<void> {
  await sql`
    insert into cashier.method (id, brand, type, provider, title, extra_icons, serves_deposits, serves_cashouts, processing_time, deposit_expires_s, confirmations_needed, network, position)
    values ('card', 'card', 'cards', 'sandbox-cards', 'Card', '{visa,mastercard}', true, true, 'instant', 1800, null, null, 1),
           ('bitcoin', 'bitcoin', 'crypto', 'sandbox-bitcoin', 'Bitcoin', '{}', true, true, 'three_confirmations', 86400, 3, 'bitcoin', 2)
    on conflict (id) do nothing`.execute(tx);
  for (const range of CARD_RANGES) {
    const units = currencyOf(range.currency).subunitsToUnit;
    await insertRange(tx, "card", range.currency, range, units);
  }
  await insertRange(tx, "bitcoin", "BTC", BITCOIN_RANGE, 1);
  for (const [licence, terms] of Object.entries(SEEDED_TERMS)) await insertTerms(tx, licence, terms);
}

/** Thresholds are seeded only together with new terms, so that one that an operator deleted is not added again. */
async function insertTerms(tx: Tx, licence: string, { playPercent, verifyFrom }: WithdrawalTerms): Promise<void> {
  const { rows } = await sql`
    insert into cashier.withdrawal_terms (licence, play_percent) values (${licence}, ${playPercent})
    on conflict (licence) do nothing returning licence`.execute(tx);
  if (rows.length === 0) return;
  for (const [currency, amount] of Object.entries(verifyFrom)) {
    await sql`insert into cashier.verification_threshold (licence, currency, verify_from) values (${licence}, ${currency}, ${amount})`.execute(
      tx,
    );
  }
}

type Range = Omit<(typeof CARD_RANGES)[number], "currency">;

async function insertRange(tx: Tx, method: string, currency: string, range: Range, units: number): Promise<void> {
  const presets = range.presets.map((preset) => preset * units);
  await sql`
    insert into cashier.method_currency (method_id, currency, deposit_min, deposit_max, cashout_min, cashout_max, step, presets, default_amount)
    values (${method}, ${currency}, ${range.deposit[0] * units}, ${range.deposit[1] * units}, ${range.cashout[0] * units}, ${range.cashout[1] * units}, 1, ${presets}, ${range.usual * units})
    on conflict (method_id, currency) do nothing`.execute(tx);
}

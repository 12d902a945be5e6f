import type { Tx } from "@apogee/database";
import { currencyOf, fromDecimal, invariant } from "@apogee/kernel";
import { sql } from "kysely";
import { COIN_SEEDS, type CoinSeed } from "./terms/coin-seeds.ts";
import { expiryOf, FACTORS, type MethodSeed } from "./terms/method-seed.ts";
import { METHOD_SEEDS } from "./terms/method-seeds.ts";
import { BITCOIN_RANGE, CARD_RANGES } from "./terms/seeds.ts";
import { EVERYONE } from "./withdrawals/most.store.ts";
import { SHIPPED_RULES } from "./risk/rules.ts";
import { SEEDED_TERMS, type WithdrawalTerms } from "./terms/withdrawal-terms.ts";

/**
 * Seeds the methods of the demo casino and the withdrawal terms of the shipped licences. Existing rows stay as the
 * operator has set them.
 */
export async function seedCashier(tx: Tx): Promise<void> {
  await sql`
    insert into cashier.method (id, kind, family, brand, type, provider, title, extra_icons, serves_deposits, serves_cashouts, processing_time, deposit_expires_s,
      confirmations_needed, network, position, saves_profiles, deposit_minutes, cashout_minutes, deposit_cost_ppm, deposit_cost_cents, cashout_cost_ppm, cashout_cost_cents, licences)
    values ('card', 'card', 'card', 'card', 'cards', 'sandbox-cards', 'Card', '{visa,mastercard}', true, true, 'instant', 1800, null, null, 1, true, '{0,0}', '{1440,4320}', 29000, 25, 15000, 50, null),
           ('bitcoin', 'bitcoin', 'crypto', 'bitcoin', 'crypto', 'sandbox-bitcoin', 'Bitcoin', '{}', true, true, 'three_confirmations', 86400, 3, 'bitcoin', 40, false, '{10,60}', '{10,60}', 0, 0, 0, 0, '{CW}')
    on conflict (id) do nothing`.execute(tx);
  for (const range of CARD_RANGES) {
    const units = currencyOf(range.currency).subunitsToUnit;
    await insertRange(tx, "card", range.currency, range, units);
  }
  await insertRange(tx, "bitcoin", "BTC", BITCOIN_RANGE, 1);
  for (const [at, seed] of METHOD_SEEDS.entries()) await insertMethod(tx, seed, at + 2);
  for (const [at, seed] of COIN_SEEDS.entries()) await insertCoin(tx, seed, at + 41);
  for (const [licence, terms] of Object.entries(SEEDED_TERMS)) {
    await insertTerms(tx, licence, terms);
    await insertRisk(tx, licence);
  }
  await insertMost(tx);
}

async function insertMethod(tx: Tx, seed: MethodSeed, position: number): Promise<void> {
  const [depositPpm, depositCents] = seed.depositCost;
  const [cashoutPpm, cashoutCents] = seed.cashoutCost ?? [0, 0];
  await sql`
    insert into cashier.method (id, kind, family, brand, type, provider, title, extra_icons, serves_deposits, serves_cashouts, processing_time, deposit_expires_s, position,
      countries, licences, hidden_from, deposit_fields, cashout_fields, deposit_minutes, cashout_minutes, deposit_cost_ppm, deposit_cost_cents, cashout_cost_ppm,
      cashout_cost_cents, saves_profiles, clears_after_h)
    values (${seed.id}, ${seed.kind ?? seed.id}, ${seed.family}, ${seed.id}, ${seed.type}, ${seed.provider}, ${seed.title}, ${[...(seed.brands ?? [])]}, true,
      ${seed.cashout !== undefined}, ${seed.depositMinutes[1] === 0 ? "instant" : "minutes"}, ${expiryOf(seed)}, ${position}, ${seed.countries ?? null},
      ${seed.licences ?? null}, ${[...(seed.hiddenFrom ?? [])]}, ${JSON.stringify(seed.depositFields ?? [])}::jsonb, ${JSON.stringify(seed.cashoutFields ?? [])}::jsonb,
      ${[...seed.depositMinutes]}, ${[...(seed.cashoutMinutes ?? [0, 0])]}, ${depositPpm}, ${depositCents}, ${cashoutPpm}, ${cashoutCents}, ${seed.saves ?? false},
      ${seed.clearsAfterH ?? null})
    on conflict (id) do nothing`.execute(tx);
  for (const currency of seed.currencies) {
    const factor = FACTORS[currency]!;
    const scaled = (range: readonly [number, number]): [number, number] => [range[0] * factor, range[1] * factor];
    const [least, most] = scaled(seed.deposit);
    const presets = [20, 50, 100, 200, 500]
      .map((amount) => amount * factor)
      .filter((amount) => amount >= least && amount <= most);
    const range = {
      deposit: [least, most] as const,
      cashout: scaled(seed.cashout ?? seed.deposit),
      presets,
      usual: Math.min(most, Math.max(least, 50 * factor)),
    };
    await insertRange(tx, seed.id, currency, range, currencyOf(currency).subunitsToUnit);
  }
}

async function insertCoin(tx: Tx, seed: CoinSeed, position: number): Promise<void> {
  const amount = (text: string): number => {
    const read = fromDecimal(text, currencyOf(seed.currency));
    invariant(read !== undefined, `${text} is not an amount of ${seed.currency}.`);
    return read;
  };
  await sql`
    insert into cashier.method (id, kind, family, brand, type, provider, title, serves_deposits, serves_cashouts, processing_time, deposit_expires_s, confirmations_needed,
      network, position, licences, deposit_minutes, cashout_minutes, enabled)
    values (${seed.id}, ${seed.kind}, 'crypto', ${seed.kind}, 'crypto', ${seed.provider}, ${seed.title}, true, true, 'minutes', 86400, ${seed.confirmations}, ${seed.network},
      ${position}, '{CW}', ${[...seed.minutes]}, ${[...seed.minutes]}, ${seed.enabled ?? false})
    on conflict (id) do nothing`.execute(tx);
  const both = (range: readonly [string, string]): [number, number] => [amount(range[0]), amount(range[1])];
  const presets = seed.presets.map(amount);
  await insertRange(
    tx,
    seed.id,
    seed.currency,
    { deposit: both(seed.deposit), cashout: both(seed.cashout), presets, usual: presets[1]! },
    1,
  );
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

/** In whole EUR in 24 hours and in 30 days, by VIP status. */
const MOST: ReadonlyArray<readonly [group: string, day: number, month: number]> = [
  [EVERYONE, 10_000, 50_000],
  ["257", 15_000, 75_000],
  ["258", 20_000, 100_000],
  ["259", 30_000, 150_000],
  ["255", 50_000, 300_000],
  ["759", 100_000, 1_000_000],
];

async function insertMost(tx: Tx): Promise<void> {
  for (const [group, day, month] of MOST)
    await sql`
      insert into cashier.withdrawal_most (group_id, day_cents, month_cents) values (${group}, ${day * 100}, ${month * 100}) on conflict (group_id) do nothing`.execute(
      tx,
    );
}

/** Up to 1,000.00 EUR a withdrawal and 2,000.00 EUR in 24 hours, verified players are paid without a member of staff. */
async function insertRisk(tx: Tx, licence: string): Promise<void> {
  await sql`
    insert into cashier.automatic_approval (licence, each_cents, day_cents) values (${licence}, 100000, 200000) on conflict (licence) do nothing`.execute(
    tx,
  );
  for (const [rule, { weight, parameter, action }] of Object.entries(SHIPPED_RULES))
    await sql`
      insert into cashier.risk_rule (licence, rule, weight, parameter, action, enabled) values (${licence}, ${rule}, ${weight}, ${parameter}, ${action}, true)
      on conflict (licence, rule) do nothing`.execute(tx);
}

interface Range {
  readonly deposit: readonly [number, number];
  readonly cashout: readonly [number, number];
  readonly presets: readonly number[];
  readonly usual: number;
}

async function insertRange(tx: Tx, method: string, currency: string, range: Range, units: number): Promise<void> {
  const presets = range.presets.map((preset) => preset * units);
  await sql`
    insert into cashier.method_currency (method_id, currency, deposit_min, deposit_max, cashout_min, cashout_max, step, presets, default_amount)
    values (${method}, ${currency}, ${range.deposit[0] * units}, ${range.deposit[1] * units}, ${range.cashout[0] * units}, ${range.cashout[1] * units}, 1, ${presets}, ${range.usual * units})
    on conflict (method_id, currency) do nothing`.execute(tx);
}

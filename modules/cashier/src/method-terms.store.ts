import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { MethodTerms } from "./domain/method-terms.ts";

/** A method as staff edit it, and its maintenance. */
export interface StoredMethod {
  readonly method: string;
  readonly terms: Omit<MethodTerms, "ranges">;
  readonly currencies: readonly string[];
  readonly inMaintenance: boolean;
  readonly maintenanceUntil: Date | null;
}

const columns = sql`
  m.id as method, m.in_maintenance as "inMaintenance", m.maintenance_until as "maintenanceUntil",
  array(select c.currency from cashier.method_currency c where c.method_id = m.id order by c.currency) as currencies,
  jsonb_build_object('title', coalesce(m.title, m.brand), 'kind', m.kind, 'family', m.family, 'type', m.type, 'provider', m.provider,
    'brands', to_jsonb(m.extra_icons), 'network', m.network, 'confirmations', m.confirmations_needed, 'countries', to_jsonb(m.countries),
    'licences', to_jsonb(m.licences), 'hiddenFrom', to_jsonb(m.hidden_from), 'position', m.position, 'servesDeposits', m.serves_deposits,
    'servesCashouts', m.serves_cashouts, 'depositFields', m.deposit_fields, 'cashoutFields', m.cashout_fields,
    'depositMinutes', jsonb_build_object('from', m.deposit_minutes[1], 'to', m.deposit_minutes[2]),
    'cashoutMinutes', jsonb_build_object('from', m.cashout_minutes[1], 'to', m.cashout_minutes[2]),
    'depositCost', jsonb_build_object('ppm', m.deposit_cost_ppm, 'cents', m.deposit_cost_cents),
    'cashoutCost', jsonb_build_object('ppm', m.cashout_cost_ppm, 'cents', m.cashout_cost_cents),
    'expiresS', m.deposit_expires_s, 'savesProfiles', m.saves_profiles, 'recallable', m.recallable, 'clearsAfterH', m.clears_after_h,
    'enabled', m.enabled) as terms`;

/** All methods, in their order. */
export async function allMethods(db: Database | Tx): Promise<StoredMethod[]> {
  const { rows } = await sql<StoredMethod>`select ${columns} from cashier.method m order by m.position, m.id`.execute(
    db,
  );
  return rows;
}

/** One method, locked until the transaction ends; undefined if there is none. */
export async function lockMethod(tx: Tx, method: string): Promise<StoredMethod | undefined> {
  const { rows } = await sql<StoredMethod>`
    select ${columns} from cashier.method m where m.id = ${method} for update of m`.execute(tx);
  return rows[0];
}

/** Stores a method, and the currencies that it does not have yet. */
export async function storeMethod(tx: Tx, method: string, terms: MethodTerms): Promise<void> {
  const list = (values: readonly string[] | null): string[] | null => (values === null ? null : [...values]);
  const pair = ({ from, to }: MethodTerms["depositMinutes"]): number[] => [from, to];
  const processing = terms.depositMinutes.to === 0 ? "instant" : "minutes";
  await sql`
    insert into cashier.method as m (id, kind, family, brand, type, provider, title, extra_icons, serves_deposits, serves_cashouts, processing_time,
      deposit_expires_s, confirmations_needed, network, position, countries, licences, hidden_from, deposit_fields, cashout_fields, deposit_minutes,
      cashout_minutes, deposit_cost_ppm, deposit_cost_cents, cashout_cost_ppm, cashout_cost_cents, saves_profiles, recallable, clears_after_h, enabled)
    values (${method}, ${terms.kind}, ${terms.family}, ${method}, ${terms.type}, ${terms.provider}, ${terms.title}, ${[...terms.brands]},
      ${terms.servesDeposits}, ${terms.servesCashouts}, ${processing}, ${terms.expiresS}, ${terms.confirmations}, ${terms.network}, ${terms.position},
      ${list(terms.countries)}, ${list(terms.licences)}, ${[...terms.hiddenFrom]}, ${JSON.stringify(terms.depositFields)}::jsonb,
      ${JSON.stringify(terms.cashoutFields)}::jsonb, ${pair(terms.depositMinutes)}, ${pair(terms.cashoutMinutes)}, ${terms.depositCost.ppm},
      ${terms.depositCost.cents}, ${terms.cashoutCost.ppm}, ${terms.cashoutCost.cents}, ${terms.savesProfiles}, ${terms.recallable},
      ${terms.clearsAfterH}, ${terms.enabled})
    on conflict (id) do update set kind = excluded.kind, family = excluded.family, type = excluded.type, provider = excluded.provider, title = excluded.title,
      extra_icons = excluded.extra_icons, serves_deposits = excluded.serves_deposits, serves_cashouts = excluded.serves_cashouts,
      processing_time = case when m.processing_time in ('instant', 'minutes') then excluded.processing_time else m.processing_time end,
      deposit_expires_s = excluded.deposit_expires_s, confirmations_needed = excluded.confirmations_needed, network = excluded.network,
      position = excluded.position, countries = excluded.countries, licences = excluded.licences, hidden_from = excluded.hidden_from,
      deposit_fields = excluded.deposit_fields, cashout_fields = excluded.cashout_fields, deposit_minutes = excluded.deposit_minutes,
      cashout_minutes = excluded.cashout_minutes, deposit_cost_ppm = excluded.deposit_cost_ppm, deposit_cost_cents = excluded.deposit_cost_cents,
      cashout_cost_ppm = excluded.cashout_cost_ppm, cashout_cost_cents = excluded.cashout_cost_cents, saves_profiles = excluded.saves_profiles,
      recallable = excluded.recallable, clears_after_h = excluded.clears_after_h, enabled = excluded.enabled`.execute(
    tx,
  );
  for (const each of terms.ranges)
    await sql`
      insert into cashier.method_currency (method_id, currency, deposit_min, deposit_max, cashout_min, cashout_max, step, presets, default_amount)
      values (${method}, ${each.currency}, ${each.depositMin}, ${each.depositMax}, ${each.cashoutMin}, ${each.cashoutMax}, 1, ${[...each.presets]}::bigint[], ${each.usual})
      on conflict (method_id, currency) do nothing`.execute(tx);
}

/** Begins or ends the maintenance of a method. */
export async function storeMaintenance(tx: Tx, method: string, isOn: boolean, until: Date | null): Promise<void> {
  await sql`update cashier.method set in_maintenance = ${isOn}, maintenance_until = ${until} where id = ${method}`.execute(
    tx,
  );
}

import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import { RULE_NAMES, SHIPPED_RULES, type AutomaticTerms, type RiskRule, type RuleName } from "./rules.ts";

/** The rules of a licence, in a fixed order; one without a row is as it was shipped. */
export async function rulesOf(db: Database | Tx, licence: string): Promise<RiskRule[]> {
  const { rows } = await sql<RiskRule>`
    select rule, weight, parameter, action, enabled from cashier.risk_rule where licence = ${licence}`.execute(db);
  return RULE_NAMES.map(
    (rule) => rows.find((row) => row.rule === rule) ?? { rule, ...SHIPPED_RULES[rule], enabled: true },
  );
}

/** Stores a rule, with who changed it. */
export async function putRule(
  tx: Tx,
  { licence, actor }: { readonly licence: string; readonly actor: string },
  { rule, weight, parameter, action, enabled }: RiskRule,
  at: Date,
): Promise<void> {
  await sql`
    insert into cashier.risk_rule (licence, rule, weight, parameter, action, enabled)
    values (${licence}, ${rule}, ${weight}, ${parameter}, ${action}, ${enabled})
    on conflict (licence, rule) do update set weight = excluded.weight, parameter = excluded.parameter, action = excluded.action, enabled = excluded.enabled`.execute(
    tx,
  );
  await sql`insert into cashier.risk_rule_change (licence, rule, actor, at) values (${licence}, ${rule}, ${actor}, ${at})`.execute(
    tx,
  );
}

/** The last rule that somebody changed since a time; null if there is none. */
export async function changedSince(db: Database | Tx, actor: string, since: Date): Promise<RuleName | null> {
  const { rows } = await sql<{ rule: RuleName }>`
    select rule from cashier.risk_rule_change where actor = ${actor} and at > ${since} order by id desc limit 1`.execute(
    db,
  );
  return rows[0]?.rule ?? null;
}

/** Up to which amounts a licence approves without staff; null if it approves nothing. */
export async function automaticTermsOf(db: Database | Tx, licence: string): Promise<AutomaticTerms | null> {
  const { rows } = await sql<AutomaticTerms>`
    select each_cents as each, day_cents as day from cashier.automatic_approval where licence = ${licence}`.execute(db);
  return rows[0] ?? null;
}

export async function putAutomaticTerms(tx: Tx, licence: string, { each, day }: AutomaticTerms): Promise<void> {
  await sql`
    insert into cashier.automatic_approval (licence, each_cents, day_cents) values (${licence}, ${each}, ${day})
    on conflict (licence) do update set each_cents = excluded.each_cents, day_cents = excluded.day_cents`.execute(tx);
}

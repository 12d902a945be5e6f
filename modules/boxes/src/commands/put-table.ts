import { setImmediate } from "node:timers/promises";
import type { Database, Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { requireReason, type Attribution } from "@apogee/kernel";
import type { Reward, Rewards } from "@apogee/rewards";
import { budgetOf } from "../domain/budget.ts";
import { costOf } from "../domain/reward-cost.ts";
import { readTableTerms, type TableTerms } from "../domain/table-terms.ts";
import { BoxInBox, RewardWithoutCost } from "../errors.ts";
import { insertVersion, lockTable } from "../table.store.ts";
import { newestVersion, type TableRow, type TableVersion } from "../table.queries.ts";

const MILLS = 1_000;

/** An operator's new version of a table of prizes. */
export interface TableChange extends Attribution {
  readonly key: string;
  readonly terms: unknown;
}

/**
 * Creates a table of prizes, or gives it a new version. Boxes that were issued keep theirs. `costs` are those of its rows. Refuses `InvalidFields`,
 * `WheelRowTooSmall`, `BoxInBox`, `RewardWithoutCost`, what the owner of a reward's kind refuses, and `ReasonMissing`.
 */
export async function putTable(
  tx: Tx,
  rewards: Pick<Rewards, "check">,
  { key, terms, costs, actor, ...order }: TableChange & { readonly costs: Costs },
  at: Date,
): Promise<TableVersion> {
  const reason = requireReason(order.reason);
  const read = readTableTerms(key, terms);
  const rows = await costedRows(tx, rewards, read, costs);
  await lockTable(tx, key);
  const before = await newestVersion(tx, key);
  const { titles, display, validHours } = read;
  await insertVersion(tx, { key, titles, display, validHours, budgetMills: budgetOf(rows), actor, rows }, at);
  const after = (await newestVersion(tx, key))!;
  await recordAudit(tx, {
    at,
    actor,
    action: "box_table.put",
    subject: `box_table:${key}`,
    reason,
    before: before ? { ...before } : null,
    after: { ...after },
  });
  return after;
}

/** What each row costs; null where it does not follow from the terms. */
export type Costs = ReadonlyArray<number | null>;

/**
 * Computes what the rows of a table cost. Simulates the wagering of free spins, which can take a second for each row, so
 * it runs outside transactions and lets other work in between. Refuses what `putTable` refuses of the terms.
 */
export async function costsOf(
  db: Database,
  rewards: Pick<Rewards, "check">,
  { key, terms }: Pick<TableChange, "key" | "terms">,
): Promise<Costs> {
  const costs: Array<number | null> = [];
  for (const [index, { reward, cost }] of readTableTerms(key, terms).rows.entries()) {
    const checked = await givable(db, rewards, index + 1, reward);
    costs.push(cost === undefined ? costOf(checked) : cost * MILLS);
    await setImmediate();
  }
  return costs;
}

/** The rows with their cost, each reward checked again by its owner. */
async function costedRows(
  tx: Tx,
  rewards: Pick<Rewards, "check">,
  { rows }: TableTerms,
  costs: Costs,
): Promise<TableRow[]> {
  const costed: TableRow[] = [];
  for (const [index, { weight, titles, reward: terms }] of rows.entries()) {
    const row = index + 1;
    const reward = await givable(tx, rewards, row, terms);
    const costMills = costs[index] ?? null;
    if (costMills === null) throw new RewardWithoutCost(row, reward.kind);
    costed.push({ row, weight, titles, reward, costMills });
  }
  return costed;
}

/** Terms that can be given as a reward. Refuses `BoxInBox`, and what the owner of the kind refuses. */
async function givable(
  db: Database | Tx,
  rewards: Pick<Rewards, "check">,
  row: number,
  terms: TableTerms["rows"][number]["reward"],
): Promise<Reward> {
  if (terms.kind === "loot_box") throw new BoxInBox(row);
  const fault = await rewards.check(db, terms);
  if (fault) throw fault;
  return terms as unknown as Reward;
}

import type { Tx } from "@apogee/database";
import { factLog, factsIn, type Projection } from "@apogee/events";
import { sql } from "kysely";
import { adventuresBetween } from "./adventure.queries.ts";
import { enterAdventure } from "./commands/enter-adventure.ts";
import { judgeSteps, undoSteps } from "./commands/judge-steps.ts";
import { dateAfter, dateAt } from "./domain/dates.ts";
import type { Adventure } from "./domain/adventure.ts";
import { lockEntry } from "./player.store.ts";
import type { AdventurePorts } from "./ports.ts";
import { adventureOn, groupIdsOf, zoneIn } from "./running.ts";

/** What the projection needs. */
export type DepositsWork = Pick<AdventurePorts, "rates" | "zoneOf">;

/** How long the projection pauses after it has caught up: players wait for the day that they have completed. */
const REST_MS = 250;

/**
 * Credited deposits, and what they complete. A deposit of the first time enters its player. Entries, completions and
 * deposits that were taken back stay when the deposits are rebuilt, so a rebuild gives, takes and reports nothing again.
 */
export function adventureDeposits(work: DepositsWork): Projection {
  return {
    name: "adventure_deposits",
    log: factLog,
    restMs: REST_MS,
    async apply(tx, range, now) {
      const facts = await factsIn(tx, range, ["deposit.credited", "deposit.charged_back"]);
      if (facts.length === 0) return;
      const times = facts.map(({ at }) => dateAt(at, "UTC")).toSorted();
      const adventures = await adventuresBetween(tx, dateAfter(times[0]!, -1), dateAfter(times.at(-1)!, 1));
      for (const fact of facts) {
        if (fact.kind === "deposit.credited") {
          await insertDeposit(tx, fact);
          await judgeDeposit(tx, work, { adventures, playerId: fact.playerId, depositedAt: fact.at }, now);
        } else if (await insertTakenBack(tx, fact)) await undoDeposit(tx, work, fact, now);
      }
    },
    async reset(tx) {
      await sql`delete from adventure.deposit`.execute(tx);
    },
  };
}

async function judgeDeposit(
  tx: Tx,
  work: DepositsWork,
  { adventures, playerId, depositedAt }: { adventures: readonly Adventure[]; playerId: number; depositedAt: Date },
  now: Date,
): Promise<void> {
  const near = adventures.filter(
    ({ days }) =>
      dateAt(depositedAt, "Etc/GMT-14") >= days[0]!.date && dateAt(depositedAt, "Etc/GMT+12") <= days.at(-1)!.date,
  );
  if (near.length === 0) return;
  const zone = await zoneIn(tx, work, playerId, near);
  const own = adventureOn(near, await groupIdsOf(tx, playerId), dateAt(depositedAt, zone));
  if (!own) return;
  const entered = await enterAdventure(tx, work, { adventure: own, playerId }, now);
  await judgeSteps(tx, work, { adventure: own, playerId, zone: entered }, now);
}

async function undoDeposit(
  tx: Tx,
  work: DepositsWork,
  { payment, playerId }: { readonly payment: number; readonly playerId: number },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ at: Date }>`select at from adventure.deposit where payment_id = ${payment}`.execute(tx);
  if (!rows[0]) return;
  const date = dateAt(rows[0].at, "UTC");
  for (const adventure of await adventuresBetween(tx, dateAfter(date, -1), dateAfter(date, 1))) {
    const zone = await lockEntry(tx, adventure.id, playerId);
    if (zone !== undefined) await undoSteps(tx, work, { adventure, playerId, zone }, now);
  }
}

async function insertDeposit(
  tx: Tx,
  {
    payment,
    playerId,
    currency,
    amount,
    at,
  }: { payment: number; playerId: number; currency: string; amount: number; at: Date },
): Promise<void> {
  await sql`
    insert into adventure.deposit (payment_id, player_id, currency, amount, at) values (${payment}, ${playerId}, ${currency}, ${amount}, ${at})
    on conflict do nothing`.execute(tx);
}

/** Returns whether it is new: a rebuild reads it again. */
async function insertTakenBack(
  tx: Tx,
  { payment, at }: { readonly payment: number; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into adventure.taken_back (payment_id, at) values (${payment}, ${at}) on conflict do nothing returning payment_id`.execute(
    tx,
  );
  return rows.length > 0;
}

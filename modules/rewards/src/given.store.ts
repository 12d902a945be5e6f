import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Giving, Outcome } from "./kind.ts";

/** What is stored of a reward. */
type Decided = Omit<Giving, "isNew">;

/** Makes concurrent calls with one cause wait for each other until the commit. Taken before the lock on breaks. */
export async function lockCause(tx: Tx, cause: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rewards.given ' || ${cause}, 0))`.execute(tx);
}

/** What came of this cause, and whether it was the same reward for the same player; undefined if nothing did yet. */
export async function outcomeOf(
  tx: Tx,
  { reward, to, cause }: Omit<Decided, "outcome">,
): Promise<{ readonly isSame: boolean; readonly outcome: Outcome } | undefined> {
  const { rows } = await sql<{ isSame: boolean; given: Record<string, number> | null; refused: string | null }>`
    select player_id = ${to.playerId} and reward = ${JSON.stringify(reward)}::jsonb as "isSame", given, refused
    from rewards.given where cause = ${cause.key}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { isSame, given, refused } = row;
  return { isSame, outcome: given === null ? { refused: refused! } : { given } };
}

/** Notes what came of a reward. The cause is unique. */
export async function insertGiven(tx: Tx, { reward, to, cause, outcome }: Decided, at: Date): Promise<void> {
  const given = "given" in outcome ? JSON.stringify(outcome.given) : null;
  const refused = "refused" in outcome ? outcome.refused : null;
  await sql`
    insert into rewards.given (cause, source, kind, player_id, currency, reward, given, refused, actor, at)
    values (${cause.key}, ${cause.source}, ${reward.kind}, ${to.playerId}, ${to.currency}, ${JSON.stringify(reward)}::jsonb,
      ${given}::jsonb, ${refused}, ${cause.actor}, ${at})`.execute(tx);
}

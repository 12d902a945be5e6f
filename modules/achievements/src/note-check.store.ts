import type { Tx } from "@apogee/database";
import { recordFact } from "@apogee/events";
import { NotFound } from "@apogee/kernel";
import { sql } from "kysely";
import type { AchievementPorts } from "./ports.ts";

/** Something that a player checked on the fairness page. */
export interface Check {
  readonly playerId: number;
  readonly what: "round" | "box" | "draw";
  /** The number of the round, the box or the draw. */
  readonly of: string;
}

/** Notes a check, each thing once, with the fact. Returns whether it is the first of this thing. Refuses `NotFound`. */
export async function noteCheck(
  tx: Tx,
  ports: Pick<AchievementPorts, "isCheckable">,
  { playerId, what, of }: Check,
  at: Date,
): Promise<boolean> {
  if (!(await ports.isCheckable(tx, playerId, { what, of }))) throw new NotFound(`The ${what} ${of}`);
  const { rows } = await sql`
    insert into achievements.fairness_check (player_id, what, of, at) values (${playerId}, ${what}, ${of}, ${at})
    on conflict do nothing returning player_id`.execute(tx);
  if (rows.length > 0) await recordFact(tx, { kind: "fairness.checked", playerId, at, what });
  return rows.length > 0;
}

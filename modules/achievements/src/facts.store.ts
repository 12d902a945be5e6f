import type { Tx } from "@apogee/database";
import { factLog, factsIn, type FactKind, type Projection, type RecordedFact } from "@apogee/events";
import { breaksAmong } from "@apogee/limits";
import { sql } from "kysely";
import { reachTiers } from "./commands/reach-tiers.ts";
import { limitPlaceOf, MARKING_KINDS, marksOf } from "./domain/marks.ts";
import type { CountingPorts } from "./ports.ts";

const LIMIT_KINDS = ["limit.set", "limit.loosened", "limit.removed"] as const;
/** Facts after which what other modules state of a player may reach a tier. */
const OTHER_KINDS = ["player.email_confirmed", "player.details_changed", "player.verified"] as const;

/** What counts once each, and for how long limits were in force. Nothing counts during a break. */
export function achievementFacts(ports: CountingPorts): Projection {
  return {
    name: "achievement_facts",
    log: factLog,
    async apply(tx, range, now) {
      // Kinds of modules that come later are none yet.
      const kinds = [...(MARKING_KINDS as readonly FactKind[]), ...LIMIT_KINDS, ...OTHER_KINDS];
      const facts = await factsIn(tx, range, kinds);
      if (facts.length === 0) return;
      const breaks = await breaksAmong(tx, [...new Set(facts.map(({ playerId }) => playerId))]);
      for (const fact of facts) {
        await countLimit(tx, fact);
        const isOnBreak = breaks
          .get(fact.playerId)
          ?.some(({ startedAt, endsAt }) => startedAt <= fact.at && fact.at < endsAt);
        for (const { achievement, ref, isTaken } of marksOf(fact)) {
          if (isTaken) await removeMark(tx, fact.playerId, achievement, ref);
          else if (!isOnBreak) await insertMark(tx, fact, achievement, ref);
        }
      }
      await reachTiers(
        tx,
        ports,
        facts.map(({ playerId }) => playerId),
        now,
      );
    },
    async reset(tx) {
      await sql`delete from achievements.mark`.execute(tx);
      await sql`delete from achievements.limit_time`.execute(tx);
    },
  };
}

async function insertMark(tx: Tx, { playerId, at }: RecordedFact, achievement: string, ref: string): Promise<void> {
  await sql`
    insert into achievements.mark (player_id, achievement, ref, at) values (${playerId}, ${achievement}, ${ref}, ${at})
    on conflict do nothing`.execute(tx);
}

async function removeMark(tx: Tx, playerId: number, achievement: string, ref: string): Promise<void> {
  await sql`delete from achievements.mark where player_id = ${playerId} and achievement = ${achievement} and ref = ${ref}`.execute(
    tx,
  );
}

/** A limit that is changed stays in force; a removed one ends. */
async function countLimit(tx: Tx, fact: RecordedFact): Promise<void> {
  const limit = limitPlaceOf(fact);
  if (!limit) return;
  const { playerId, at } = fact;
  if (!limit.isSet) {
    await sql`
      update achievements.limit_time set until = ${at} where player_id = ${playerId} and place = ${limit.place} and until is null`.execute(
      tx,
    );
    return;
  }
  await sql`
    insert into achievements.limit_time (player_id, place, since)
    select ${playerId}, ${limit.place}, ${at} where not exists (
      select from achievements.limit_time where player_id = ${playerId} and place = ${limit.place} and until is null)
    on conflict do nothing`.execute(tx);
}

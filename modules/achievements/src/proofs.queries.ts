import type { Database } from "@apogee/database";
import { proveLedger, type LedgerCheck, type LedgerProof } from "@apogee/play";

/** Proves that the tables of achievements agree with each other. */
export function verifyAchievements(db: Database): Promise<LedgerCheck[]> {
  return proveLedger(db, PROOFS);
}

const PROOFS: readonly LedgerProof[] = [
  [
    "The counted rounds of every player are the same by game and by date.",
    "achievements.game_play",
    `select coalesce(g.player_id, d.player_id) as player, g.rounds as by_game, d.rounds as by_date
     from (select player_id, sum(rounds) as rounds from achievements.game_play group by player_id) g
     full join (select player_id, sum(rounds) as rounds from achievements.day group by player_id) d on d.player_id = g.player_id
     where coalesce(g.rounds, 0) <> coalesce(d.rounds, 0)`,
  ],
  [
    "Every tier was reached after the tiers before it.",
    "achievements.reached",
    `select player_id as player, achievement, tier, count from (
       select player_id, achievement, tier, row_number() over (partition by player_id, achievement order by tier) as count from achievements.reached) r
     where tier <> count`,
  ],
  [
    "Every reward of a tier was given once, for a tier that was reached.",
    "achievements.reached",
    `select coalesce(g.cause, r.cause) as cause, r.given_at, g.given from (
       select 'achievement:' || achievement || ':' || tier || ':' || player_id as cause, given_at from achievements.reached where given_at is not null) r
     full join (select cause, given from rewards.given where source = 'achievement' and given is not null) g on g.cause = r.cause
     where g.cause is null or r.cause is null`,
  ],
];

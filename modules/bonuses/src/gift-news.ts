import { privateChannel } from "@apogee/contract";
import { listed, type Database } from "@apogee/database";
import { sql } from "kysely";
import { languageOf } from "./announce.ts";
import { freespinsById } from "./freespins/queries.ts";
import { freespinsViews } from "./freespins/views.ts";
import type { BonusPorts } from "./ports.ts";
import { bonusesById } from "./queries.ts";
import { bonusViewsOf } from "./views.ts";

type NewsPorts = Pick<BonusPorts, "db" | "clock" | "publish">;

/** The database notifies of each change of a bonus or free spins here, as `bonus:5` or `freespins:7`. */
export const GIFTS_CHANNEL = "apogee_gifts";

/** Notifies the servers of the progress of these bonuses, as the database does of other changes. */
export async function tellProgress(db: Database, bonusIds: readonly number[]): Promise<void> {
  await sql`
    select pg_notify(${GIFTS_CHANNEL}, 'bonus:' || id) from unnest(${listed([...bonusIds], "bigint")}) as i (id)`.execute(
    db,
  );
}

/** Publishes bonuses and free spins as they are now, by these names. Hidden ones are not published. */
export async function publishGifts({ db, clock, publish }: NewsPorts, names: readonly string[]): Promise<void> {
  const idsOf = (kind: string): number[] =>
    names.filter((name) => name.startsWith(`${kind}:`)).map((name) => Number(name.slice(kind.length + 1)));
  const bonuses = (await bonusesById(db, idsOf("bonus"))).filter(({ hidden }) => !hidden);
  for (const bonus of bonuses) {
    const { playerId } = bonus;
    const [view] = await bonusViewsOf(db, [bonus], clock.date(), await languageOf(db, playerId));
    await publish(privateChannel("bonuses_changes", playerId), view!);
  }
  for (const id of idsOf("freespins")) {
    const spins = await freespinsById(db, id);
    if (!spins || spins.hidden) continue;
    const [view] = await freespinsViews(db, [spins], clock.date(), await languageOf(db, spins.playerId));
    await publish(privateChannel("freespins_changes", spins.playerId), view!);
  }
}

/** The names of the gifts that were issued, activated or ended since a time, for a server that was not notified. */
export async function giftsChangedSince(db: Database, since: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'bonus:' || id as name from bonuses.bonus where greatest(issued_at, activated_at, ended_at) >= ${since}
    union all
    select 'freespins:' || id from bonuses.freespins where greatest(issued_at, activated_at, ended_at) >= ${since}`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import type { PotTerms } from "./domain/judge.ts";
import type { JackpotTerms, LevelTerms } from "./domain/terms.ts";
import { insertOrder } from "./judge/judge.store.ts";
import { jackpotBy, type Jackpot } from "./queries.ts";

const LOCK = 4_170_034;

/** Serializes changes of jackpots until the commit, so that two of them together do not pass the edge of a game. */
export async function lockJackpots(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
}

/** The terms of a level's pot, from what an operator wrote. */
export function potTermsOf(level: LevelTerms): PotTerms {
  return {
    kind: level.kind,
    seed: level.seed,
    cap: level.cap ?? null,
    potPpm: level.pot_ppm,
    reservePpm: level.reserve_ppm,
    fromMinute: level.from_minute ?? null,
    untilMinute: level.until_minute ?? null,
  };
}

/** Inserts a jackpot as a draft. */
export async function insertJackpot(tx: Tx, identifier: string, terms: JackpotTerms, at: Date): Promise<void> {
  await sql`
    insert into jackpots.jackpot (identifier, currency, titles, descriptions, min_bet, largest_stake, created_at, changed_at)
    values (${identifier}, ${terms.currency}, ${JSON.stringify(terms.titles)}::jsonb, ${JSON.stringify(terms.descriptions)}::jsonb,
      ${JSON.stringify(terms.min_bet)}::jsonb, ${terms.largest_stake}, ${at}, ${at})`.execute(tx);
}

/** Replaces what applies at once: texts, minimum bets, the largest stake. */
export async function updateJackpot(tx: Tx, identifier: string, terms: JackpotTerms, at: Date): Promise<void> {
  await sql`
    update jackpots.jackpot set titles = ${JSON.stringify(terms.titles)}::jsonb, descriptions = ${JSON.stringify(terms.descriptions)}::jsonb,
      min_bet = ${JSON.stringify(terms.min_bet)}::jsonb, largest_stake = ${terms.largest_stake}, version = version + 1, changed_at = ${at}
    where identifier = ${identifier}`.execute(tx);
}

/** Links a jackpot to these games and providers, and ends its other links. */
export async function putLinks(tx: Tx, jackpotId: number, { games, providers }: JackpotTerms, at: Date): Promise<void> {
  const links = [
    ...games.map((key) => ({ kind: "game", key })),
    ...providers.map((key) => ({ kind: "provider", key })),
  ];
  const kinds = links.map(({ kind }) => kind);
  const keys = links.map(({ key }) => key);
  await sql`
    update jackpots.link k set ended_at = ${at} where k.jackpot_id = ${jackpotId} and k.ended_at is null
      and not exists (select from unnest(${kinds}::text[], ${keys}::text[]) as i (kind, key) where i.kind = k.kind and i.key = k.key)`.execute(
    tx,
  );
  await sql`
    insert into jackpots.link (jackpot_id, kind, key) select ${jackpotId}, i.kind, i.key from unnest(${kinds}::text[], ${keys}::text[]) as i (kind, key)
    on conflict (jackpot_id, kind, key) do update set ended_at = null`.execute(tx);
}

/** Inserts a level, or replaces its texts and place. Its terms are replaced while its first pot is not open. */
export async function putLevel(tx: Tx, jackpotId: number, level: LevelTerms, place: number): Promise<void> {
  const terms = potTermsOf(level);
  await sql`
    insert into jackpots.level as l (jackpot_id, identifier, place, titles, kind, seed, cap, pot_ppm, reserve_ppm, from_minute, until_minute)
    values (${jackpotId}, ${level.identifier}, ${place}, ${JSON.stringify(level.titles)}::jsonb, ${terms.kind}, ${terms.seed}, ${terms.cap}, ${terms.potPpm},
      ${terms.reservePpm}, ${terms.fromMinute}, ${terms.untilMinute})
    on conflict (jackpot_id, identifier) do update set place = excluded.place, titles = excluded.titles`.execute(tx);
}

/** Replaces the terms of a level that no pot runs under yet. */
export async function putFirstTerms(tx: Tx, levelId: number, terms: PotTerms): Promise<void> {
  await sql`
    update jackpots.level set seed = ${terms.seed}, cap = ${terms.cap}, pot_ppm = ${terms.potPpm}, reserve_ppm = ${terms.reservePpm},
      from_minute = ${terms.fromMinute}, until_minute = ${terms.untilMinute} where id = ${levelId} and state = 'waiting'`.execute(
    tx,
  );
}

/** Lets stakes feed a jackpot: opens the first pots of its new levels, and lets the others run on. */
export async function activate(tx: Tx, jackpot: Jackpot, at: Date): Promise<void> {
  await sql`update jackpots.jackpot set state = 'active', version = version + 1, changed_at = ${at} where id = ${jackpot.id}`.execute(
    tx,
  );
  await sql`update jackpots.level set state = 'running' where jackpot_id = ${jackpot.id} and state = 'stopped'`.execute(
    tx,
  );
  for (const level of jackpot.levels) {
    if (level.state !== "waiting") continue;
    const { kind, seed, cap, potPpm, reservePpm, fromMinute, untilMinute } = level;
    const terms: PotTerms = { kind, seed, cap, potPpm, reservePpm, fromMinute, untilMinute };
    // A second order to open a level changes nothing.
    await insertOrder(tx, { levelId: level.id, what: "open", terms: { terms } }, at);
  }
}

/** No stake feeds the jackpot any more. Its pots stay. */
export async function deactivate(tx: Tx, jackpotId: number, at: Date): Promise<void> {
  await sql`update jackpots.jackpot set state = 'stopped', version = version + 1, changed_at = ${at} where id = ${jackpotId}`.execute(
    tx,
  );
  await sql`update jackpots.level set state = 'stopped' where jackpot_id = ${jackpotId} and state = 'running'`.execute(
    tx,
  );
}

/** Inserts a jackpot with its links and levels, and starts it. */
export async function insertRunning(tx: Tx, identifier: string, terms: JackpotTerms, at: Date): Promise<void> {
  await insertJackpot(tx, identifier, terms, at);
  const { id } = (await jackpotBy(tx, identifier))!;
  await putLinks(tx, id, terms, at);
  for (const [place, level] of terms.levels.entries()) await putLevel(tx, id, level, place);
  await activate(tx, (await jackpotBy(tx, identifier))!, at);
}

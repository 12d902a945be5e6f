import { listed, type Database, type Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Stage } from "./domain/stages.ts";
import type { ContestTerms } from "./domain/terms.ts";
import type { Texts } from "./domain/texts.ts";

/** What a contest looks like. */
export interface Art {
  readonly symbol: string;
  readonly from: string;
  readonly to: string;
}

/** A contest with the terms that are in force. */
export interface Contest {
  readonly id: number;
  readonly slug: string;
  readonly identifier: string;
  readonly kind: "tournament" | "quest";
  readonly stage: Stage;
  readonly version: number;
  readonly series: string | null;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly joinUntil: Date | null;
  readonly titles: Texts;
  readonly descriptions: Texts;
  readonly notes: Readonly<Record<string, readonly string[]>>;
  readonly art: Art;
  /** Games that were withdrawn, with the time from which their rounds no longer count. */
  readonly withdrawn: Readonly<Record<string, string>>;
  readonly createdAt: Date;
  readonly publishedAt: Date | null;
  readonly reviewedFrom: Date | null;
  readonly approvedBy: string | null;
  readonly finishedAt: Date | null;
  readonly finalPool: number | null;
  readonly finalSha256: string | null;
  readonly paidAt: Date | null;
  readonly canceledAt: Date | null;
  readonly cancelReason: string | null;
  readonly terms: ContestTerms;
}

const columns = sql`c.id, c.slug, c.frontend_identifier as identifier, c.kind, c.stage, c.version, c.series, c.start_at as "startAt",
  c.end_at as "endAt", c.join_until as "joinUntil", c.titles, c.descriptions, c.notes, c.art, c.withdrawn, c.created_at as "createdAt",
  c.published_at as "publishedAt", c.reviewed_from as "reviewedFrom", c.approved_by as "approvedBy", c.finished_at as "finishedAt", c.final_pool as "finalPool",
  c.final_sha256 as "finalSha256", c.paid_at as "paidAt", c.canceled_at as "canceledAt", c.cancel_reason as "cancelReason", v.terms`;
const contests = sql`contests.contest c join contests.version v on v.contest_id = c.id and v.version = c.version`;

/** Published contests that end after a time, the next to end first. */
export async function publishedContests(db: Database | Tx, after: Date): Promise<Contest[]> {
  const { rows } = await sql<Contest>`
    select ${columns} from ${contests} where c.published_at is not null and c.end_at > ${after} order by c.end_at, c.id`.execute(
    db,
  );
  return rows;
}

/** Published contests that have ended, the newest first. */
export async function recentContests(db: Database | Tx, at: Date, most: number): Promise<Contest[]> {
  const { rows } = await sql<Contest>`
    select ${columns} from ${contests} where c.published_at is not null and c.end_at <= ${at}
    order by c.end_at desc, c.id desc limit ${most}`.execute(db);
  return rows;
}

/** These contests, the newest first. */
export async function contestsById(db: Database | Tx, ids: readonly number[]): Promise<Contest[]> {
  const { rows } = await sql<Contest>`
    select ${columns} from ${contests} where c.id = any (${listed([...ids], "bigint")}) order by c.id desc`.execute(db);
  return rows;
}

/** The contests of a series, the oldest first. */
export async function contestsOfSeries(db: Database | Tx, series: string): Promise<Contest[]> {
  const { rows } = await sql<Contest>`
    select ${columns} from ${contests} where c.series = ${series} and c.published_at is not null order by c.start_at, c.id`.execute(
    db,
  );
  return rows;
}

/** Every contest, the newest first. */
export async function allContests(db: Database | Tx): Promise<Contest[]> {
  const { rows } = await sql<Contest>`select ${columns} from ${contests} order by c.id desc`.execute(db);
  return rows;
}

/** A contest by its number. */
export async function findContest(db: Database | Tx, id: number): Promise<Contest | undefined> {
  const { rows } = await sql<Contest>`select ${columns} from ${contests} where c.id = ${id}`.execute(db);
  return rows[0];
}

/** A contest by its slug. */
export async function contestBySlug(db: Database | Tx, slug: string): Promise<Contest | undefined> {
  const { rows } = await sql<Contest>`select ${columns} from ${contests} where c.slug = ${slug}`.execute(db);
  return rows[0];
}

/** A contest with its row locked until the commit. */
export async function lockContest(tx: Tx, id: number): Promise<Contest | undefined> {
  const { rows } =
    await sql<Contest>`select ${columns} from ${contests} where c.id = ${id} for no key update of c`.execute(tx);
  return rows[0];
}

/** A contest that keeps its stage until the commit; calls at once do not wait for each other. */
export async function shareContest(tx: Tx, id: number): Promise<Contest | undefined> {
  const { rows } = await sql<Contest>`select ${columns} from ${contests} where c.id = ${id} for share of c`.execute(tx);
  return rows[0];
}

/** What an editor writes about a contest beside its terms. */
export interface ContestFrame {
  readonly slug: string;
  readonly identifier: string;
  readonly series: string | null;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly joinUntil: Date | null;
  readonly titles: Texts;
  readonly descriptions: Texts;
  readonly notes: Readonly<Record<string, readonly string[]>>;
  readonly art: Art;
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** Inserts a draft with its first version. Returns its number. */
export async function insertContest(
  tx: Tx,
  frame: ContestFrame,
  { terms, actor }: { readonly terms: ContestTerms; readonly actor: string },
  at: Date,
): Promise<number> {
  const kind = frame.identifier.includes("quest") ? "quest" : "tournament";
  const { rows } = await sql<{ id: number }>`
    insert into contests.contest (slug, frontend_identifier, kind, version, series, start_at, end_at, join_until, titles, descriptions, notes, art,
      created_at)
    values (${frame.slug}, ${frame.identifier}, ${kind}, 1, ${frame.series}, ${frame.startAt}, ${frame.endAt}, ${frame.joinUntil},
      ${json(frame.titles)}, ${json(frame.descriptions)}, ${json(frame.notes)}, ${json(frame.art)}, ${at})
    returning id`.execute(tx);
  const { id } = rows[0]!;
  await writeVersion(tx, { contestId: id, version: 1, terms, actor }, at);
  return id;
}

/** Writes a version of the terms; that of a draft replaces the one before. */
export async function writeVersion(
  tx: Tx,
  version: {
    readonly contestId: number;
    readonly version: number;
    readonly terms: ContestTerms;
    readonly actor: string;
  },
  at: Date,
): Promise<void> {
  await sql`
    insert into contests.version (contest_id, version, terms, actor, at)
    values (${version.contestId}, ${version.version}, ${json(version.terms)}, ${version.actor}, ${at})
    on conflict (contest_id, version) do update set terms = excluded.terms, actor = excluded.actor, at = excluded.at`.execute(
    tx,
  );
}

/** Publishes a draft. */
export async function markPublished(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update contests.contest set stage = 'scheduled', published_at = ${at} where id = ${id}`.execute(tx);
}

/** Replaces what is shown of a contest, and names its version. */
export async function writeFrame(tx: Tx, id: number, frame: ContestFrame, version: number): Promise<void> {
  const kind = frame.identifier.includes("quest") ? "quest" : "tournament";
  await sql`
    update contests.contest set slug = ${frame.slug}, frontend_identifier = ${frame.identifier}, kind = ${kind}, version = ${version},
      series = ${frame.series}, start_at = ${frame.startAt}, end_at = ${frame.endAt}, join_until = ${frame.joinUntil},
      titles = ${json(frame.titles)}, descriptions = ${json(frame.descriptions)}, notes = ${json(frame.notes)}, art = ${json(frame.art)}
    where id = ${id}`.execute(tx);
}

/** Which of these names another contest has; null if none. */
export async function isNameTaken(
  tx: Tx,
  { slug, identifier, except }: { readonly slug: string; readonly identifier: string; readonly except: number | null },
): Promise<string | null> {
  const { rows } = await sql<{ slug: string; identifier: string }>`
    select slug, frontend_identifier as identifier from contests.contest
    where (slug = ${slug} or frontend_identifier = ${identifier}) and id is distinct from ${except}::bigint limit 1`.execute(
    tx,
  );
  if (!rows[0]) return null;
  return rows[0].slug === slug ? slug : identifier;
}

/** The numbers of the contests that move by themselves, in order. */
export async function contestsInMotion(db: Database | Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from contests.contest where stage not in ('draft', 'paid', 'canceled') order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Moves a contest to a stage; a review begins with it. */
export async function putStage(
  tx: Tx,
  id: number,
  stage: "active" | "closing" | "review" | "paid",
  at: Date,
): Promise<void> {
  await sql`
    update contests.contest set stage = ${stage}, reviewed_from = case when ${stage} = 'review' then ${at} else reviewed_from end,
      paid_at = case when ${stage} = 'paid' then ${at}::timestamptz end
    where id = ${id}`.execute(tx);
}

/** Makes the table of a contest final. */
export async function markFinal(
  tx: Tx,
  id: number,
  final: { readonly approvedBy: string; readonly pool: number; readonly sha256: string },
  at: Date,
): Promise<void> {
  await sql`
    update contests.contest set stage = 'final', finished_at = ${at}, approved_by = ${final.approvedBy}, final_pool = ${final.pool},
      final_sha256 = ${final.sha256}
    where id = ${id}`.execute(tx);
}

/** Cancels a contest. */
export async function markCanceled(tx: Tx, id: number, reason: string, at: Date): Promise<void> {
  await sql`
    update contests.contest set stage = 'canceled', canceled_at = ${at}, cancel_reason = ${reason} where id = ${id}`.execute(
    tx,
  );
}

/** Withdraws a game: its rounds stop counting at that time. */
export async function putWithdrawn(tx: Tx, id: number, game: string, at: Date): Promise<void> {
  await sql`
    update contests.contest set withdrawn = withdrawn || jsonb_build_object(${game}::text, ${at.toISOString()}::text) where id = ${id}`.execute(
    tx,
  );
}

/** Notes that members were notified of the start; false if they had been. */
export async function markNotified(tx: Tx, id: number, event: "soon" | "start", at: Date): Promise<boolean> {
  const column = sql.ref(event === "soon" ? "soon_told_at" : "start_told_at");
  const { rows } = await sql`
    update contests.contest set ${column} = ${at} where id = ${id} and ${column} is null returning 1`.execute(tx);
  return rows.length > 0;
}

/** Quests whose rounds still count. */
export async function runningQuests(db: Database | Tx): Promise<Contest[]> {
  const { rows } = await sql<Contest>`
    select ${columns} from ${contests} where c.kind = 'quest' and c.stage in ('active', 'closing', 'review') order by c.id`.execute(
    db,
  );
  return rows;
}

/** Contests of which members are to be notified that they start before a time, or that they have started. */
export async function contestsToNotify(
  db: Database | Tx,
  at: Date,
  soon: Date,
): Promise<Array<{ readonly contest: Contest; readonly event: "soon" | "start" }>> {
  const { rows } = await sql<Contest & { event: "soon" | "start" }>`
    select ${columns}, case when c.start_at <= ${at} then 'start' else 'soon' end as event from ${contests}
    where c.stage in ('scheduled', 'active') and c.end_at > ${at}
      and (c.start_at <= ${at} and c.start_told_at is null or c.start_at > ${at} and c.start_at <= ${soon} and c.soon_told_at is null)
    order by c.id`.execute(db);
  return rows.map(({ event, ...contest }) => ({ contest, event }));
}

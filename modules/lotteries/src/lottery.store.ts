import type { Database, Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import type { Lottery, Stage } from "./domain/lottery.ts";
import type { LotteryRules, LotteryTexts } from "./domain/terms.ts";

type Runner = Database | Tx;

const columns: RawBuilder<unknown> = sql`
  id, slug, stage, titles, descriptions, art, rules, start_at as "startAt", end_at as "endAt", salt, issued, draw_id as "drawId",
  draw_at as "drawAt", published_at as "publishedAt", closed_at as "closedAt", drawn_at as "drawnAt", finished_at as "finishedAt",
  cancel_reason as "cancelReason"`;

/** A lottery by its number or its slug. */
export async function findLottery(db: Runner, idOrSlug: string | number): Promise<Lottery | undefined> {
  const key = String(idOrSlug);
  const where = /^\d{1,15}$/.test(key) ? sql`id = ${Number(key)}` : sql`slug = ${key}`;
  const { rows } = await sql<Lottery>`select ${columns} from lotteries.lottery where ${where}`.execute(db);
  return rows[0];
}

/** A lottery with its row locked until the commit: tickets, stages and the draw wait for each other. */
export async function lockLottery(tx: Tx, id: number): Promise<Lottery | undefined> {
  const { rows } = await sql<Lottery>`select ${columns} from lotteries.lottery where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Every lottery, the newest first; drafts included. */
export async function allLotteries(db: Runner): Promise<Lottery[]> {
  const { rows } = await sql<Lottery>`select ${columns} from lotteries.lottery order by id desc`.execute(db);
  return rows;
}

/** Published lotteries that run or come, and those that ended since; by their end. */
export async function shownLotteries(db: Runner, endedSince: Date): Promise<Lottery[]> {
  const { rows } = await sql<Lottery>`
    select ${columns} from lotteries.lottery where stage <> 'draft' and end_at >= ${endedSince} order by end_at, id`.execute(
    db,
  );
  return rows;
}

/** Lotteries in these stages, by their end. */
export async function lotteriesIn(db: Runner, stages: readonly Stage[]): Promise<Lottery[]> {
  const { rows } = await sql<Lottery>`
    select ${columns} from lotteries.lottery where stage = any (${[...stages]}::text[]) order by end_at, id`.execute(
    db,
  );
  return rows;
}

/** What a new lottery is made of. */
export interface NewLottery extends LotteryTexts {
  readonly slug: string;
  readonly rules: LotteryRules;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly salt: string;
}

/** Inserts a draft; undefined if the slug is taken. */
export async function insertLottery(tx: Tx, lottery: NewLottery, at: Date): Promise<Lottery | undefined> {
  const { slug, titles, descriptions, art, rules, startAt, endAt, salt } = lottery;
  const { rows } = await sql<Lottery>`
    insert into lotteries.lottery (slug, titles, descriptions, art, rules, start_at, end_at, salt, created_at)
    values (${slug}, ${JSON.stringify(titles)}::jsonb, ${JSON.stringify(descriptions)}::jsonb, ${JSON.stringify(art)}::jsonb,
      ${JSON.stringify(rules)}::jsonb, ${startAt}, ${endAt}, ${salt}, ${at})
    on conflict (slug) do nothing returning ${columns}`.execute(tx);
  return rows[0];
}

/** Replaces the texts of a lottery; of a draft also everything else. The row is locked. */
export async function putLotteryRow(tx: Tx, id: number, lottery: Omit<NewLottery, "slug" | "salt">): Promise<void> {
  const { titles, descriptions, art, rules, startAt, endAt } = lottery;
  await sql`
    update lotteries.lottery set titles = ${JSON.stringify(titles)}::jsonb, descriptions = ${JSON.stringify(descriptions)}::jsonb,
      art = ${JSON.stringify(art)}::jsonb, rules = ${JSON.stringify(rules)}::jsonb, start_at = ${startAt}, end_at = ${endAt}
    where id = ${id}`.execute(tx);
}

/** What a stage begins with. */
export interface StageChange {
  readonly stage: Stage;
  readonly cancelReason?: string;
}

/** Moves a lottery to its next stage and notes when. The row is locked. */
export async function putStage(tx: Tx, id: number, { stage, cancelReason }: StageChange, at: Date): Promise<void> {
  const ends = stage === "paid" || stage === "canceled";
  await sql`
    update lotteries.lottery set stage = ${stage}, cancel_reason = ${cancelReason ?? null},
      published_at = case when ${stage} = 'scheduled' then ${at}::timestamptz else published_at end,
      closed_at = case when ${stage} = 'closed' then ${at}::timestamptz else closed_at end,
      drawn_at = case when ${stage} = 'drawn' then ${at}::timestamptz else drawn_at end,
      finished_at = case when ${ends} then ${at}::timestamptz else null end
    where id = ${id}`.execute(tx);
}

/** Notes the draw of a lottery. The row is locked. */
export async function putDraw(tx: Tx, id: number, draw: { readonly id: number; readonly at: Date }): Promise<void> {
  await sql`update lotteries.lottery set draw_id = ${draw.id}, draw_at = ${draw.at} where id = ${id}`.execute(tx);
}

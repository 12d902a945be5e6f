import type { Database, Tx } from "@apogee/database";
import type { Reward } from "@apogee/rewards";
import { sql, type RawBuilder } from "kysely";

type Runner = Database | Tx;

/** A ticket that won. */
export interface Winner {
  readonly lotteryId: number;
  readonly place: number;
  readonly ticket: number;
  readonly playerId: number;
  /** Null if the place gets nothing. */
  readonly reward: Reward | null;
  /** Of the wallet that gets it. */
  readonly currency: string;
  readonly givenAt: Date | null;
  /** Why nothing was given. */
  readonly refused: string | null;
}

const columns: RawBuilder<unknown> = sql`
  lottery_id as "lotteryId", place, ticket, player_id as "playerId", reward, currency, given_at as "givenAt", refused`;

/** The winners of these lotteries, by place. */
export async function winnersOf(db: Runner, lotteryIds: readonly number[]): Promise<Winner[]> {
  const { rows } = await sql<Winner>`
    select ${columns} from lotteries.winner where lottery_id = any (${[...lotteryIds]}::bigint[]) order by lottery_id, place`.execute(
    db,
  );
  return rows;
}

/** Stores the winners of a draw. */
export async function insertWinners(
  tx: Tx,
  winners: ReadonlyArray<Omit<Winner, "givenAt" | "refused">>,
): Promise<void> {
  for (const { lotteryId, place, ticket, playerId, reward, currency } of winners)
    await sql`
      insert into lotteries.winner (lottery_id, place, ticket, player_id, reward, currency)
      values (${lotteryId}, ${place}, ${ticket}, ${playerId}, ${reward === null ? null : JSON.stringify(reward)}::jsonb, ${currency})`.execute(
      tx,
    );
}

/** A winner with its row locked, unless the prize was decided. */
export async function lockWinner(tx: Tx, lotteryId: number, place: number): Promise<Winner | undefined> {
  const { rows } = await sql<Winner>`
    select ${columns} from lotteries.winner where lottery_id = ${lotteryId} and place = ${place} and given_at is null for update`.execute(
    tx,
  );
  return rows[0];
}

/** Notes that a prize was given, or why not. */
export async function putGiven(
  tx: Tx,
  { lotteryId, place, refused }: Pick<Winner, "lotteryId" | "place" | "refused">,
  at: Date,
): Promise<void> {
  await sql`
    update lotteries.winner set given_at = ${at}, refused = ${refused} where lottery_id = ${lotteryId} and place = ${place}`.execute(
    tx,
  );
}

import type { Database, Tx } from "@apogee/database";
import { isShown, type Filter, type MovementRow, type Named } from "./domain/movement.ts";
import type { GiftName, StatementPorts } from "./ports.ts";
import { linesIn, type LineRow, type Versions } from "./queries.ts";

/** Fits a usual page; more than the longest line has. */
const FIRST_READ = 2_000;
const LARGEST_READ = 16_000;
/** A page that has lines reads no further than this many movements. */
const ENOUGH_READ = 6_000;
/** A page reads no further than this, even if a search has found nothing yet. */
const MOST_READ = 40_000;

const IS_GIFT = /^(?:bonus|freespins):/;

/** A row with the names of its game, its payment and its bonus. */
export type NamedRow<Row extends MovementRow> = Row &
  Named & {
    readonly payment: PaymentOf;
    readonly gift: GiftName | null;
  };
type PaymentOf =
  Awaited<ReturnType<StatementPorts["paymentsById"]>> extends ReadonlyMap<number, infer P> ? P | null : never;

/** Whose statement it is, and where its names come from. */
export interface Reading {
  readonly db: Database | Tx;
  readonly ports: StatementPorts;
  readonly playerId: number;
}

/** Adds the names of games, payments and bonuses. */
export async function withNames<Row extends MovementRow>(
  { db, ports, playerId }: Reading,
  rows: readonly Row[],
): Promise<NamedRow<Row>[]> {
  const ids = (of: (row: Row) => number | null): number[] => [
    ...new Set(rows.map(of).filter((id): id is number => id !== null)),
  ];
  const causes = [...new Set(rows.flatMap(({ cause }) => (cause !== null && IS_GIFT.test(cause) ? [cause] : [])))];
  const [games, payments, gifts] = await Promise.all([
    ports.gamesById(ids((row) => row.gameId)),
    ports.paymentsById(
      db,
      playerId,
      ids((row) => row.paymentId),
    ),
    causes.length === 0 ? new Map<string, GiftName>() : ports.giftsByCause(db, playerId, causes),
  ]);
  return rows.map((row) => ({
    ...row,
    game: (row.gameId === null ? null : games.get(row.gameId)) ?? null,
    payment: (row.paymentId === null ? null : payments.get(row.paymentId)) ?? null,
    gift: (row.cause === null ? null : gifts.get(row.cause)) ?? null,
  }));
}

/** What a page of lines shows. */
export interface LinesAsked {
  readonly versions: Versions;
  /** The beginnings of the period's days. */
  readonly starts: readonly Date[];
  readonly filter: Filter;
  readonly limit: number;
}

/** A page of lines, newest first, and the version up to which the next page reads; null at the end. */
export interface Lines {
  readonly lines: readonly NamedRow<LineRow>[];
  readonly next: number | null;
}

/** Reads a page of lines. Lines are the same whatever is filtered and wherever a page begins. */
export async function readLines(reading: Reading, { versions, starts, filter, limit }: LinesAsked): Promise<Lines> {
  const withRounds = filter.kind === undefined || filter.kind === "play";
  const lines: NamedRow<LineRow>[] = [];
  let { upTo } = versions;
  let seen = 0;
  for (let most = FIRST_READ; upTo > versions.after; most = Math.min(most * 2, LARGEST_READ)) {
    const rows = await linesIn(reading.db, { ...versions, upTo, most }, starts, { withRounds });
    const read = rows.reduce((sum, { movements }) => sum + movements, 0);
    // The oldest line may continue below what was read.
    const whole = read < most ? rows : rows.slice(0, -1);
    for (const row of await withNames(reading, whole)) {
      upTo = row.first - 1;
      if (!isShown(row, row, filter)) continue;
      lines.push(row);
      if (lines.length === limit) return { lines, next: row === whole.at(-1) && read < most ? null : upTo };
    }
    if (read < most) return { lines, next: null };
    seen += read;
    if (seen >= (lines.length > 0 ? ENOUGH_READ : MOST_READ)) return { lines, next: upTo };
  }
  return { lines, next: null };
}

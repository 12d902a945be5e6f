import type { StatementKind } from "@apogee/contract";
import type { Clock } from "@apogee/kernel";
import { roundIdOf } from "@apogee/play";
import type { PeriodAsked } from "./domain/period.ts";
import { kindOf } from "./domain/kinds.ts";
import { amountOf, isShown, paidOf, type Filter, type MovementRow } from "./domain/movement.ts";
import { movementsIn, type LineRow, type Versions } from "./queries.ts";
import { readLines, withNames, type NamedRow, type Reading } from "./read-lines.ts";
import { cursorOf, fromCursor, statementOf } from "./read-statement.ts";

/** A line of a wallet's ledger, for staff; amounts are in minor units. */
export interface LedgerLine {
  readonly id: string;
  readonly kind: StatementKind;
  /** The kind of the entry, or of the round's event. */
  readonly what: string;
  readonly at: Date;
  /** The time of the first movement of a line of several. */
  readonly beganAt: Date;
  readonly amount: number;
  readonly real: number;
  readonly bonus: number;
  /** Real and bonus money less the debt, afterwards. */
  readonly balance: number;
  readonly staked: number;
  readonly paid: number;
  readonly rounds: number;
  /** Of a single movement of a round. */
  readonly round: string | null;
  readonly game: { readonly identifier: string; readonly title: string } | null;
  readonly payment: { readonly id: number; readonly brand: string; readonly target: string | null } | null;
  readonly gift: string | null;
  readonly cause: string | null;
  readonly reason: string | null;
}

/** What a ledger is narrowed to. */
export interface LedgerAsked extends PeriodAsked, Filter {
  readonly currency: string;
  /** Each movement alone, or the rounds of a game together. */
  readonly each: boolean;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const CHUNK = 500;
/** A page reads no further than this, even if a search has found nothing yet. */
const MOST_READ = 20_000;

/** A page of a wallet's ledger, newest first, and the cursor of the next page; null at the end. */
export async function ledgerOfPlayer(
  reading: Reading,
  asked: LedgerAsked,
  clock: Clock,
): Promise<{ readonly lines: LedgerLine[]; readonly next: string | null }> {
  const { versions: all, starts } = await statementOf(reading, asked, clock);
  const versions = fromCursor(all, asked.cursor);
  if (asked.each) return movementsOf(reading, versions, asked);
  const { lines, next } = await readLines(reading, { versions, starts, filter: asked, limit: asked.limit });
  return { lines: lines.map((line) => lineOf(versions.walletId, line, line)), next: cursorOf(versions, next) };
}

async function movementsOf(
  reading: Reading,
  versions: Versions,
  { limit, ...filter }: LedgerAsked,
): Promise<{ readonly lines: LedgerLine[]; readonly next: string | null }> {
  const withRounds = filter.kind === undefined || filter.kind === "play";
  const lines: LedgerLine[] = [];
  let { upTo } = versions;
  for (let read = 0; read < MOST_READ && upTo > versions.after;) {
    const range = { ...versions, upTo, from: "newest", most: CHUNK } as const;
    const rows = await movementsIn(reading.db, range, { withRounds });
    for (const row of await withNames(reading, rows)) {
      if (lines.length === limit) return { lines, next: cursorOf(versions, row.seq) };
      upTo = row.first - 1;
      if (isShown(row, row, filter)) lines.push(lineOf(versions.walletId, row, { beganAt: row.at }));
    }
    if (rows.length < CHUNK) return { lines, next: null };
    read += rows.length;
  }
  return { lines, next: upTo > versions.after ? cursorOf(versions, upTo) : null };
}

function lineOf(walletId: number, row: NamedRow<MovementRow>, { beganAt }: Pick<LineRow, "beganAt">): LedgerLine {
  const { payment, gift, game } = row;
  return {
    id: `${walletId}-${row.first}-${row.seq}`,
    kind: kindOf(row),
    what: row.event ?? row.what,
    at: row.at,
    beganAt,
    amount: amountOf(row),
    real: row.real,
    bonus: row.bonus,
    balance: row.balance,
    staked: row.stake,
    paid: paidOf(row),
    rounds: row.rounds,
    round: row.round === null ? null : roundIdOf(walletId, row.round),
    game: game && { identifier: game.identifier, title: game.title },
    payment: payment && { id: payment.id, brand: payment.brand, target: payment.target },
    gift: gift?.title ?? null,
    cause: row.cause,
    reason: row.reason,
  };
}

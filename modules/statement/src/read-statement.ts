import type { Clock } from "@apogee/kernel";
import { BadRequest } from "@apogee/http";
import { currencyOf, invariant } from "@apogee/kernel";
import { parseRoundId } from "@apogee/play";
import { findWallet } from "@apogee/wallet";
import { periodOf, startsOf, type Period, type PeriodAsked } from "./domain/period.ts";
import { summaryOf, type Summary } from "./domain/summary.ts";
import { balanceAt, firstMoveAt, sumsIn, versionBefore, type Versions } from "./queries.ts";
import type { Reading } from "./read-lines.ts";

/** A wallet's statement over a period. Its movements are those of the versions, whatever happens meanwhile. */
export interface Statement {
  readonly currency: string;
  readonly period: Period;
  readonly versions: Versions;
  /** The beginnings of the days from the wallet's first movement on. */
  readonly starts: readonly Date[];
}

/** No wallet has this number. */
const NOBODY = 0;

/**
 * The statement of a player's wallet. A currency that the player holds no wallet in has an empty one. Refuses
 * `UnknownCurrency`, and like `periodOf`.
 */
export async function statementOf(
  { db, playerId }: Reading,
  asked: PeriodAsked & { readonly currency: string },
  clock: Clock,
): Promise<Statement> {
  const { code } = currencyOf(asked.currency);
  const now = clock.date();
  const period = periodOf(asked, now);
  const wallet = await findWallet(db, playerId, code);
  const oldest = wallet && (await firstMoveAt(db, wallet.id));
  if (!wallet || !oldest)
    return {
      currency: code,
      period,
      versions: { walletId: wallet?.id ?? NOBODY, after: 0, upTo: 0 },
      starts: [],
    };
  const [after, upTo] = await Promise.all([
    versionBefore(db, wallet.id, period.start),
    versionBefore(db, wallet.id, period.end),
  ]);
  return {
    currency: code,
    period,
    versions: { walletId: wallet.id, after, upTo },
    starts: startsOf(period, oldest, now),
  };
}

/** The opening balance of a statement and its sums. */
export async function sumsOf(
  { db }: Reading,
  { versions, starts, period }: Statement,
): Promise<Summary & { readonly opening: number }> {
  const opening = (await balanceAt(db, versions.walletId, versions.after))?.balance ?? 0;
  if (versions.after >= versions.upTo) return { opening, ...summaryOf(opening, [], []) };
  const days = starts.length > 0 ? starts.map((start) => period.days.of(start)) : [period.from];
  return { opening, ...summaryOf(opening, await sumsIn(db, versions, starts), days) };
}

/** The versions that a page reads. Refuses with `BadRequest` a cursor of another wallet. */
export function fromCursor(versions: Versions, cursor: string | undefined): Versions {
  if (cursor === undefined) return versions;
  const named = parseRoundId(cursor);
  if (!named || named.walletId !== versions.walletId) throw new BadRequest("`cursor` is the `next` of this statement.");
  return { ...versions, upTo: Math.min(versions.upTo, named.round) };
}

/** The cursor of the page that reads up to a version. */
export function cursorOf({ walletId }: Pick<Versions, "walletId">, next: number | null): string | null {
  if (next === null) return null;
  invariant(walletId !== NOBODY, "A statement without a wallet has one page.");
  return `${walletId}-${next}`;
}

import type { OwnStatus } from "@apogee/contract";
import type { Database } from "@apogee/database";
import type { Contest } from "./contest.store.ts";
import { levelAt } from "./domain/quest-levels.ts";
import { findEntry, type Entry } from "./entry.store.ts";
import { finalRowOf } from "./final.store.ts";
import { publicNames } from "./standings/public-names.ts";
import { standingOf, statusView } from "./standings/index.ts";

/** How a player stands in a contest. Someone who has not joined has no place and zero counts. */
export async function ownStatusOf(db: Database, contest: Contest, playerId: number): Promise<OwnStatus> {
  const { id, stage, terms } = contest;
  const entry = await findEntry(db, id, playerId);
  const standing = await standingOf(db, id, playerId);
  const isFinal = stage === "final" || stage === "paid";
  const place = isFinal ? ((await finalRowOf(db, id, playerId))?.place ?? null) : (standing?.place ?? null);
  const nickname = (await publicNames(db, [playerId]))(playerId);
  const confirmed = entry !== undefined && entry.joinedAt !== null && entry.disqualifiedAt === null;
  const status = statusView(
    { contestId: id, rules: terms.rules },
    { state: standing?.state, place, nickname, confirmed },
  );
  return {
    ...status,
    entry: entryOf(entry),
    gap: isFinal || place === null ? null : (standing?.gap ?? null),
    quest: terms.levels === null ? null : questOf(terms.levels, terms.rules.currency, status.bet_cents),
  };
}

function entryOf(entry: Entry | undefined): OwnStatus["entry"] {
  if (!entry) return "none";
  if (entry.disqualifiedAt !== null) return "disqualified";
  return entry.joinedAt === null ? "requested" : "joined";
}

function questOf(
  levels: NonNullable<Contest["terms"]["levels"]>,
  currency: string,
  staked: number,
): OwnStatus["quest"] {
  const thresholds = levels.map(({ bets }) => bets[currency] ?? 0);
  const { level, next, missing } = levelAt(thresholds, staked);
  return { level, next_bets_cents: next, missing_cents: missing };
}

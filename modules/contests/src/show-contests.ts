import type { ShownReward, TournamentView } from "@apogee/contract";
import type { Database } from "@apogee/database";
import type { Reward } from "@apogee/rewards";
import { poolFor } from "./commands/finish-contest.ts";
import type { Contest } from "./contest.store.ts";
import { prizePlaces, type PrizePlace } from "./domain/prize-places.ts";
import { splitPool } from "./domain/prizes.ts";
import type { PrizeRow } from "./domain/terms.ts";
import { textIn } from "./domain/texts.ts";
import { playerCounts } from "./entry.store.ts";
import { finalRows } from "./final.store.ts";
import type { GamesOfContests } from "./games-of-contests.ts";
import type { ContestPorts } from "./ports.ts";
import { ruleSentences } from "./rule-sentences.ts";
import { seriesTitles } from "./series.store.ts";
import { shownTable } from "./standings/index.ts";
import { contestView } from "./views.ts";

const TOP = 10;

/** What views of contests are made of. */
export interface ViewParts {
  readonly ports: Pick<ContestPorts, "rewards" | "rates" | "clock">;
  readonly games: GamesOfContests;
}

/** Contests as the wire shows them, in a reader's language. */
export async function showContests(
  db: Database,
  { ports, games }: ViewParts,
  contests: readonly Contest[],
  locale: string,
): Promise<TournamentView[]> {
  const at = ports.clock.date();
  const titles = await seriesTitles(
    db,
    contests.flatMap(({ series }) => series ?? []),
  );
  const counts = await playerCounts(
    db,
    contests.map(({ id }) => id),
  );
  const views: TournamentView[] = [];
  for (const contest of contests) {
    const { id, terms, series } = contest;
    const levels = terms.levels ?? [];
    const rewards = await shownRewards(
      db,
      ports,
      levels.flatMap(({ reward }) => (reward === null ? [] : [reward])),
      locale,
    );
    const pool = await shownPool(db, ports, contest);
    views.push(
      contestView(contest, {
        at,
        locale,
        pool,
        prizes: await shownPrizes(db, ports, contest, locale),
        levelRewards: levels.map(({ reward }) => (reward === null ? null : (rewards.get(reward) ?? null))),
        rules: ruleSentences(terms, locale),
        playersCount: counts.get(id) ?? 0,
        gamesCount: (await games.of(db, contest)).length,
        top: await topOf(db, contest),
        seriesTitle: series === null ? null : textIn(titles.get(series) ?? {}, locale),
      }),
    );
  }
  return views;
}

/** The pool as it stands, or as it was shared out. */
async function shownPool(db: Database, ports: Pick<ContestPorts, "rates">, contest: Contest): Promise<number> {
  return contest.finalPool ?? (await poolFor(db, ports, contest));
}

/** What the places of a contest get. */
export async function shownPrizes(
  db: Database,
  ports: Pick<ContestPorts, "rewards" | "rates">,
  contest: Contest,
  locale: string,
): Promise<PrizePlace[]> {
  const { prizes, rules } = contest.terms;
  const rows = prizes.filter((row) => "reward" in row);
  const shown = await shownRewards(
    db,
    ports,
    rows.map(({ reward }) => reward),
    locale,
  );
  const rewards = new Map<PrizeRow, ShownReward | null>(rows.map((row) => [row, shown.get(row.reward) ?? null]));
  const cents = splitPool(await shownPool(db, ports, contest), prizes);
  return prizePlaces(prizes, cents, { currency: rules.currency, rewards });
}

async function shownRewards(
  db: Database,
  { rewards }: Pick<ContestPorts, "rewards">,
  given: ReadonlyArray<Record<string, unknown>>,
  locale: string,
): Promise<Map<Record<string, unknown>, ShownReward | null>> {
  const shown = given.length === 0 ? [] : await rewards.show(db, given as unknown as Reward[], locale);
  return new Map(given.map((each, index) => [each, shown[index] ?? null]));
}

async function topOf(
  db: Database,
  { id, stage }: Contest,
): Promise<ReadonlyArray<{ place: number; nickname: string; score: number }>> {
  if (stage === "scheduled" || stage === "canceled") return [];
  if (stage === "final" || stage === "paid")
    return (await finalRows(db, id, { from: 1, most: TOP })).map(({ place, nickname, score }) => ({
      place: place!,
      nickname,
      score,
    }));
  return (await shownTable(db, id)).rows.slice(0, TOP);
}

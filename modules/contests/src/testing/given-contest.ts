import { inTransaction, type Database } from "@apogee/database";
import { insertContest, markPublished, putStage } from "../contest.store.ts";
import type { ScoreRules } from "../domain/score-rules.ts";
import type { ContestTerms } from "../domain/terms.ts";
import { workedRules } from "./worked-rounds.ts";

let contests = 0;

/** What a test says about a contest. */
export interface GivenContest {
  readonly rules?: Partial<ScoreRules>;
  readonly terms?: Partial<ContestTerms>;
  readonly startAt: string;
  readonly endAt: string;
  readonly series?: string;
}

/** A published contest; players enter it by their first counted round unless the terms say otherwise. Returns its number. */
export function givenContest(db: Database, { rules, terms, startAt, endAt, series }: GivenContest): Promise<number> {
  const name = `contest-${(contests += 1)}`;
  return inTransaction(db, async (tx) => {
    const id = await insertContest(
      tx,
      {
        slug: name,
        identifier: name,
        series: series ?? null,
        startAt: new Date(startAt),
        endAt: new Date(endAt),
        joinUntil: null,
        titles: { en: "A contest" },
        descriptions: { en: "A contest of a test." },
        notes: {},
        art: { symbol: "rocket", from: "#000000", to: "#ffffff" },
      },
      {
        terms: {
          rules: workedRules(rules),
          join: { mode: "automatic" },
          pool: { guaranteed: 0, unclaimed: "kept" },
          prizes: [{ from: 1, to: 2, share: 5_000 }],
          levels: null,
          reviewHours: 0,
          ...terms,
        },
        actor: "test",
      },
      new Date(startAt),
    );
    await markPublished(tx, id, new Date(startAt));
    await putStage(tx, id, "active", new Date(startAt));
    return id;
  });
}

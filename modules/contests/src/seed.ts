import type { Tx } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import { contestBySlug, insertContest, markPublished } from "./contest.store.ts";
import { seededContests } from "./seeds/contests.ts";
import { SEED_TEXTS } from "./seeds/texts.ts";
import { findSeries, writeSeries } from "./series.store.ts";

const SERIES = "grand-tour";
const PLACE_POINTS = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];

/**
 * Inserts the contests of the demo casino, with dates relative to the clock. What exists stays as an operator has changed
 * it.
 */
export async function seedContests(tx: Tx, clock: Clock): Promise<void> {
  const at = clock.date();
  if (!(await findSeries(tx, SERIES)))
    await writeSeries(tx, { slug: SERIES, ...SEED_TEXTS[SERIES]!, placePoints: PLACE_POINTS }, at);
  for (const { frame, terms } of seededContests(at)) {
    if (await contestBySlug(tx, frame.slug)) continue;
    const id = await insertContest(tx, frame, { terms, actor: "seed" }, at);
    await markPublished(tx, id, at);
  }
}

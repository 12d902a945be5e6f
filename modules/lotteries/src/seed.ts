import { randomBytes } from "node:crypto";
import type { Tx } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import { readTerms, rulesOf } from "./domain/terms.ts";
import { findLottery, insertLottery, putStage } from "./lottery.store.ts";
import { SEEDED_LOTTERIES } from "./seeds.ts";

const HOUR_MS = 3_600_000;

/**
 * Publishes the lotteries of the demo casino; those that exist stay as they are. A job commits their draws and then begins
 * the sale.
 */
export async function seedLotteries(tx: Tx, clock: Clock): Promise<void> {
  const hour = Math.floor(clock.now() / HOUR_MS) * HOUR_MS;
  for (const { slug, startsInH, endsInH, terms } of SEEDED_LOTTERIES) {
    if (await findLottery(tx, slug)) continue;
    const [startAt, endAt] = [new Date(hour + startsInH * HOUR_MS), new Date(hour + endsInH * HOUR_MS)];
    const read = readTerms({ ...terms, startAt: startAt.toISOString(), endAt: endAt.toISOString() });
    const { titles, descriptions, art } = read;
    const salt = randomBytes(32).toString("hex");
    const lottery = { slug, titles, descriptions, art, rules: rulesOf(read), startAt, endAt, salt };
    const draft = await insertLottery(tx, lottery, clock.date());
    if (draft) await putStage(tx, draft.id, { stage: "scheduled" }, clock.date());
  }
}

import type { Tx } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import { adventureByKey } from "./adventure.queries.ts";
import { lockAdventures, overlapping, putPublished, writeDraft } from "./adventure.store.ts";
import { dateAfter, dateAt } from "./domain/dates.ts";
import { readAdventureTerms } from "./domain/terms.ts";
import { SEEDED, SEEDED_STEPS, seededTerms } from "./seeded-adventures.ts";

/**
 * Inserts the adventures that ship, one after the other from the day of the installation on, so that a month has one on
 * every day; each with a variant for VIP players. Those that exist stay, and an operator makes the next.
 */
export async function seedAdventures(tx: Tx, clock: Clock): Promise<void> {
  const at = clock.date();
  await lockAdventures(tx);
  const first = SEEDED[0]!;
  if (await adventureByKey(tx, first.key)) return;
  for (const [index, adventure] of SEEDED.entries())
    for (const isVip of [false, true]) {
      const begins = dateAfter(dateAt(at, "UTC"), index * (SEEDED_STEPS + 1));
      const terms = readAdventureTerms(seededTerms(adventure, begins, isVip));
      const id = await writeDraft(tx, isVip ? `${adventure.key}-vip` : adventure.key, terms, at);
      if (!(await overlapping(tx, id))) await putPublished(tx, id, at);
    }
}

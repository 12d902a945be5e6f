import { z } from "zod";
import { stepsOf, superPrizeOf, titleIn, type Adventure } from "../domain/adventure.ts";

const day = z.object({
  step: z.int(),
  date: z.string(),
  minDep: z.record(z.string(), z.int()).nullable(),
  activationDays: z.int(),
  reward: z.record(z.string(), z.unknown()),
});

/** An adventure as staff see it. */
export const adventureRow = z.object({
  id: z.int(),
  key: z.string(),
  title: z.string(),
  titles: z.record(z.string(), z.string()),
  group: z.string().nullable(),
  state: z.enum(["draft", "published", "canceled"]),
  first: z.string(),
  last: z.string(),
  superPrize: z.string(),
  steps: z.int(),
  need: z.int(),
  days: z.array(day),
});

/** An adventure as a row. */
export function shownAdventure(adventure: Adventure): z.input<typeof adventureRow> {
  const { id, key, group, titles, need, state, days } = adventure;
  const steps = stepsOf(adventure);
  return {
    id,
    key,
    title: titleIn(adventure, "en"),
    titles: { ...titles },
    group,
    state,
    first: days[0]!.date,
    last: steps.at(-1)!.date,
    superPrize: superPrizeOf(adventure).date,
    steps: steps.length,
    need,
    days: days.map((each) => ({ ...each, minDep: each.minDep && { ...each.minDep }, reward: { ...each.reward } })),
  };
}

import { CURRENCIES, fitted, InvalidFields } from "@apogee/kernel";
import { z } from "zod";
import { dateAfter } from "./dates.ts";

const MOST_STEPS = 62;
const MOST_ACTIVATION_DAYS = 62;
const money = z.int().positive().max(1e13);
/** `rewards` checks what a reward states. */
const reward = z.record(z.string(), z.unknown());

/** What an operator writes about an adventure. Amounts are in minor units by currency. */
export const adventureTerms = z
  .strictObject({
    /** The group whose members play it; null: everyone in no group that has one of its own. */
    group: z.string().min(1).max(32).nullable().default(null),
    /** The title by locale; `en` is required and is shown where a locale has none. */
    titles: z.record(z.string().min(2).max(12), z.string().trim().min(1).max(80)),
    /** How many steps the super prize needs; left out: all. */
    need: z.int().min(1).max(MOST_STEPS).optional(),
    days: z
      .array(
        z.strictObject({
          step: z.int().min(1).max(MOST_STEPS),
          date: z.iso.date(),
          minDep: z.record(z.string().regex(/^[A-Z]{3,4}$/), money),
          /** On how many dates the prize can be claimed, from that of the completion on. */
          activationDays: z.int().min(1).max(MOST_ACTIVATION_DAYS).default(1),
          reward,
        }),
      )
      .min(1)
      .max(MOST_STEPS),
    superPrize: z.strictObject({ date: z.iso.date(), reward }),
  })
  .superRefine((terms, context) => {
    for (const [path, message] of faultsOf(terms)) context.addIssue({ code: "custom", path: [...path], message });
  });

/** The terms of an adventure. */
export type AdventureTerms = z.output<typeof adventureTerms>;
type Fault = readonly [path: ReadonlyArray<string | number>, message: string];

/** What is wrong with terms whose fields are valid one by one. */
function faultsOf({
  titles,
  need,
  days,
  superPrize,
}: Pick<AdventureTerms, "titles" | "need" | "days" | "superPrize">): Fault[] {
  const faults: Fault[] = [];
  if (!titles["en"]) faults.push([["titles"], "An English title is missing."]);
  if ((need ?? 1) > days.length) faults.push([["need"], `There are only ${days.length} steps.`]);
  for (const [index, { step, date, minDep, activationDays }] of days.entries()) {
    const before = days[index - 1];
    const fault = (field: string, message: string) => faults.push([["days", index, field], message]);
    if (step !== index + 1) fault("step", `This is step ${index + 1}: steps count from 1 without a gap.`);
    if (before && date <= before.date) fault("date", `Step ${step} must have a date after ${before.date}.`);
    if (minDep["EUR"] === undefined)
      fault("minDep", `The deposit of step ${step} in EUR is missing; other currencies are converted from it.`);
    for (const code of Object.keys(minDep))
      if (!CURRENCIES.some((currency) => currency.code === code)) fault("minDep", `There is no currency ${code}.`);
    if (dateAfter(date, activationDays - 1) > superPrize.date)
      fault(
        "activationDays",
        `The prize of step ${step} can be claimed until the date of the super prize at the latest.`,
      );
  }
  const last = days.at(-1);
  if (last && superPrize.date <= last.date)
    faults.push([["superPrize", "date"], `The super prize must have a date after the last step, ${last.date}.`]);
  return faults;
}

/** Parses what an operator wrote. Refuses with `InvalidFields`, a sentence per field. */
export function readAdventureTerms(value: unknown): AdventureTerms {
  const parsed = fitted(adventureTerms, value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, Record<string, string>> = {};
  for (const { path, message } of parsed.error.issues) (fields[path.join(".") || "terms"] ??= {}).invalid ??= message;
  throw new InvalidFields(fields);
}

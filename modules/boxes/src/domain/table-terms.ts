import { MOST_WEIGHT } from "@apogee/draw-rules";
import { fitted, InvalidFields } from "@apogee/kernel";
import { z } from "zod";
import { WheelRowTooSmall } from "../errors.ts";
import { fitsWheel, isSpin, type Display } from "./wheel.ts";

const MOST_ROWS = 64;
const MOST_HOURS = 24 * 366;
const WEEK_HOURS = 24 * 7;
const MOST_CENTS = 1e9;

/** Texts by locale. `en` is required and is shown where a locale has none. */
const titles = z
  .record(z.string().min(2).max(12), z.string().trim().min(1).max(120))
  .refine((texts) => texts["en"] !== undefined, "An English title is missing.");

const row = z.strictObject({
  /** The chance of the row is its weight over the sum of all. */
  weight: z.int().min(1, "A weight is a whole number above 0: a row that is never drawn must not look like a prize."),
  titles,
  /** Checked by the owner of its kind. */
  reward: z.looseObject({ kind: z.string() }),
  /** What the reward costs in euro cents, for kinds whose cost does not follow from their terms. */
  cost: z.int().min(0).max(MOST_CENTS).optional(),
});

/** What an operator writes about a table of prizes, as JSON. */
export const tableTerms = z.strictObject({
  titles,
  /** Left out: a wheel if each row has at least one percent. */
  display: z.enum(["wheel", "box"]).optional(),
  /** How long a box of this version can be opened. */
  validHours: z.int().min(1).max(MOST_HOURS).default(WEEK_HOURS),
  rows: z.array(row).min(1).max(MOST_ROWS, `A table has at most ${MOST_ROWS} rows.`),
});

/** What an operator writes about a table of prizes. */
export type TableTerms = Omit<z.output<typeof tableTerms>, "display"> & { readonly display: Display };

/** The name of a table. */
const TABLE_KEY = /^[a-z][a-z0-9_]{1,39}$/;

/**
 * Parses the terms of the table with this name. Refuses `InvalidFields` with a sentence for each field, and
 * `WheelRowTooSmall`.
 */
export function readTableTerms(key: string, value: unknown): TableTerms {
  if (!TABLE_KEY.test(key) || key.startsWith("manual_"))
    throw new InvalidFields({
      key: {
        invalid:
          "The name of a table has 2 to 40 lower-case letters, digits and underscores, and does not begin with manual_.",
      },
    });
  const parsed = fitted(tableTerms, value);
  if (!parsed.success) {
    const fields: Record<string, Record<string, string>> = {};
    for (const { path, message } of parsed.error.issues) (fields[path.join(".") || "terms"] ??= {}).invalid ??= message;
    throw new InvalidFields(fields);
  }
  const weights = parsed.data.rows.map(({ weight }) => weight);
  if (weights.reduce((sum, weight) => sum + weight, 0) > MOST_WEIGHT)
    throw new InvalidFields({ rows: { invalid: "The weights add up to at most 2^32." } });
  const fits = fitsWheel(weights);
  const display = parsed.data.display ?? (fits ? "wheel" : "box");
  if (!fits && (display === "wheel" || isSpin(key))) throw new WheelRowTooSmall(key);
  if (isSpin(key) && display === "box")
    throw new InvalidFields({ display: { invalid: "A table whose name begins with wheel is shown as a wheel." } });
  return { ...parsed.data, display };
}

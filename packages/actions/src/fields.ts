import { time, type FieldKind } from "@apogee/contract";
import { currencyOf, fromDecimal, InvalidFields, type Currency, type Minor } from "@apogee/kernel";
import { z } from "zod";

/** How forms enter the fields below; a description or an optional form of them keeps it. */
export const FIELD_WORDS = z.registry<{ readonly kind: FieldKind }>();

/** The input field of a player's number. */
export const playerField = z.int().min(1).register(FIELD_WORDS, { kind: "player" }).describe("the player's number");
/** The input field of a currency. */
export const currencyField = z
  .string()
  .toUpperCase()
  .max(8)
  .register(FIELD_WORDS, { kind: "currency" })
  .describe("the currency, like EUR");
/** The input field of an amount, as a decimal text. */
export const amountField = z.string().max(24).register(FIELD_WORDS, { kind: "amount" });
/** The input field of a moment, as a text with a zone; `timeIn` reads it. */
export const timeField = z.string().max(40).register(FIELD_WORDS, { kind: "time" });
/** The shapes of fields whose input is free JSON, because their commands check it and name each fault. */
const SHAPES = z.registry<{ readonly shape: unknown }>();
/** The shape of the terms that a field contains; undefined for any other field. */
export const shapeOfTerms = (field: z.ZodType): z.ZodType | undefined =>
  SHAPES.get(field)?.shape as z.ZodType | undefined;

/** The input field of terms, a JSON file at the command line. Forms are made from `shape`, which the command checks. */
export const termsField = (shape: z.ZodType, description: string, example: unknown) =>
  z
    .record(z.string(), z.unknown())
    .register(SHAPES, { shape })
    .describe(description)
    .meta({ examples: [example] });

/** The output field of a moment: a `Date`, shown as ISO 8601 in UTC. */
export const moment = z
  .union([z.date(), time])
  .transform((at) => (typeof at === "string" ? at : at.toISOString()))
  .pipe(time);

/**
 * A moment like 2028-02-29T23:59:30Z. Time and zone are required, because without them the result would depend on the
 * machine. Refuses with `InvalidFields`.
 */
export function timeIn(text: string, field = "time"): Date {
  const at = new Date(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:\.\d{1,3})?(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? text : Number.NaN,
  );
  if (Number.isNaN(at.getTime()))
    throw new InvalidFields({ [field]: { invalid: `${text} is not a time like 2028-02-29T23:59:30Z.` } });
  return at;
}

/**
 * An amount of a currency as it was written. Refuses with `UnknownCurrency`, and with `InvalidFields` an amount with too
 * many decimals.
 */
export function amountIn(
  text: string,
  code: string,
  field = "amount",
): { readonly amount: Minor; readonly currency: Currency } {
  const currency = currencyOf(code);
  const amount = fromDecimal(text, currency);
  if (amount === undefined)
    throw new InvalidFields({ [field]: { invalid: `${text} is not an exact amount of ${currency.code}.` } });
  return { amount, currency };
}

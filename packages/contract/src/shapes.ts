import { z } from "zod";

/** ISO 8601, UTC. */
export const time = z.string().meta({ format: "date-time" });
/** Integer in the currency's minor units. */
export const cents = z.int();
/** The same, above zero. */
export const positiveCents = z.int().positive();
/** Three or four capital letters, `DOG` for Dogecoin. */
export const currencyCode = z.string().regex(/^[A-Z]{3,4}$/, "A currency has three or four capital letters.");
/** The code of a licence: a row of the server, such as `CW`. */
export const licenceCode = z.string().regex(/^[A-Z][A-Z0-9-]{1,15}$/, "A licence has a code in capital letters.");
/** Row ids are integers on the wire. */
export const id = z.int().positive();
/** A row id in a path. */
export const idParam = z.object({ id: z.coerce.number().int().positive() });
/** An answer without a body. */
export const empty = z.null();

/** The position of a page in a list. */
export const pagination = z.object({
  current_page: z.int(),
  next_page: z.int().nullable(),
  prev_page: z.int().nullable(),
  total_pages: z.int(),
  total_count: z.int(),
});
export type Pagination = z.output<typeof pagination>;

/** A currency in wire format. */
export const currencyView = z.object({
  code: currencyCode,
  name: z.string(),
  symbol: z.string(),
  subunits_to_unit: z.int(),
  fiat: z.boolean(),
  /** False: listed, but no wallet can be opened in it. */
  enabled: z.boolean(),
  default: z.boolean(),
  subcurrencies: z.array(z.string()),
});
export type CurrencyView = z.output<typeof currencyView>;

/** The half of a seed pair that a player chooses. */
export const clientSeed = z
  .string()
  .regex(/^[\x21-\x39\x3b-\x7e]{1,64}$/, "A client seed has 1 to 64 printable characters, no colon and no space.");

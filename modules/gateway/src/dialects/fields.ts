import { minor } from "@apogee/kernel";
import { z } from "zod";

/** An id that the provider chose: printable, and short enough to be a key. */
export const id = z.string().regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,128}$/u, "must have 1 to 128 printable characters");

/** More than any game pays in any currency, and far enough from 2^53 that balances and sums of it stay exact. */
export const MOST = 10 ** 15;

const AMOUNT = `must be a whole number of minor units, from 0 to ${MOST}`;

/** A whole amount in minor units, zero or more, in its one spelling: `readJson` accepts no other number. */
export const amount = z
  .number({ error: AMOUNT })
  .refine((value) => Number.isSafeInteger(value) && value >= 0 && value <= MOST, AMOUNT)
  .transform((value) => minor(value));

/** A balance in an answer: a whole amount, never below zero. */
export const balance = z.int().min(0);

/** `61-7`: a wallet, and the sequence number of its event. */
export const transactionId = z
  .string()
  .regex(/^\d+-\d+$/)
  .meta({ examples: ["61-7"] });

/** ISO 8601, UTC. */
export const time = z.string().meta({ format: "date-time" });

export const currency = z.string().regex(/^[A-Z]{3,4}$/, "must be a currency's code");

import { minor } from "@apogee/kernel";
import { z } from "zod";

/** An id of a provider's making: printable, and short enough to be a key. */
export const id = z.string().regex(/^[^\p{C}]{1,128}$/u, "1 to 128 printable characters are needed");

/** A whole amount in minor units, zero or more. */
export const amount = z.number().refine((value) => Number.isSafeInteger(value) && value >= 0, "a whole amount of minor units is needed, zero or more").transform((value) => minor(value));

export const currency = z.string().regex(/^[A-Z]{3,4}$/, "a currency's code is needed");

import { z } from "zod";

/** Fields that several calls of a merchant share. */
export const reference = z.string().min(1).max(80);
export const money = { amount: z.int().positive(), currency: z.string().regex(/^[A-Z]{3,5}$/) };
export const notifyUrl = z.url({ protocol: /^https?$/ }).max(300);
/** The customer's language; English if the merchant does not send it. */
export const locale = z
  .string()
  .regex(/^[a-z]{2}(-[A-Za-z]{1,8}){0,3}$/)
  .default("en");
export const origin = z
  .url({ protocol: /^https?$/ })
  .max(200)
  .transform((text) => new URL(text).origin);

import { methodFamily, methodField } from "@apogee/contract";
import { CURRENCIES } from "@apogee/kernel";
import { isCheck } from "@apogee/payment-fields";
import { z } from "zod";

const MOST_MINUTES = 60 * 24 * 60;
const minutes = z.strictObject({ from: z.int().min(0).max(MOST_MINUTES), to: z.int().min(0).max(MOST_MINUTES) });
/** Millionths of the amount, and euro cents, that the provider takes from the house. */
const cost = z.strictObject({ ppm: z.int().min(0).max(1_000_000), cents: z.int().min(0).max(100_000) });
const amount = z.int().min(1).max(1e15);
const word = z.string().regex(/^[a-z0-9_]{2,40}$/, "is lowercase letters, digits and underscores");

/** What a method allows in a currency from its creation, in minor units. */
const range = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3,4}$/),
  depositMin: amount,
  depositMax: amount,
  cashoutMin: amount,
  cashoutMax: amount,
  presets: z.array(amount).min(1).max(8),
  usual: amount,
});

/** Everything that a method is. A new brand of a known family needs nothing else. */
export const methodTerms = z.strictObject({
  title: z.string().trim().min(1).max(40),
  /** Several methods can be of one kind. */
  kind: word,
  family: methodFamily,
  /** As payments libraries group methods. */
  type: z.enum(["bank_transfer", "cards", "crypto", "direct", "voucher"]),
  provider: z.string().regex(/^[a-z0-9-]{2,40}$/),
  /** What it accepts, for marks such as `visa`; none: its title. */
  brands: z.array(z.string().trim().min(1).max(30)).max(20).default([]),
  network: word.nullable().default(null),
  confirmations: z.int().min(1).max(1_000).nullable().default(null),
  /** ISO 3166-1 codes; null: every country. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(250)
    .nullable()
    .default(null),
  licences: z.array(z.string().min(1).max(20)).max(50).nullable().default(null),
  /** Players in one of these groups do not see it. */
  hiddenFrom: z.array(z.string().min(1).max(20)).max(50).default([]),
  position: z.int().min(0).max(10_000),
  servesDeposits: z.boolean().default(false),
  servesCashouts: z.boolean().default(false),
  depositFields: z.array(methodField).max(8).default([]),
  cashoutFields: z.array(methodField).max(8).default([]),
  depositMinutes: minutes,
  cashoutMinutes: minutes,
  depositCost: cost.default({ ppm: 0, cents: 0 }),
  cashoutCost: cost.default({ ppm: 0, cents: 0 }),
  /** A deposit that nobody pays ends after so many seconds. */
  expiresS: z.int().min(60).max(2_592_000),
  savesProfiles: z.boolean().default(false),
  recallable: z.boolean().default(true),
  /** After how many hours a credited deposit can be withdrawn; null: at once. */
  clearsAfterH: z.int().min(1).max(2_160).nullable().default(null),
  enabled: z.boolean().default(false),
  /** Currencies to add. Those that the method has already stay as they are. */
  ranges: z.array(range).max(CURRENCIES.length).default([]),
});
export type MethodTerms = z.output<typeof methodTerms>;

/** What the terms of a method can name. */
export interface MethodSurroundings {
  readonly providers: readonly string[];
  readonly licences: readonly string[];
}

/** What is wrong with the terms of a method, by path of the form; nothing if they fit. */
export function faultsOfTerms(terms: MethodTerms, { providers, licences }: MethodSurroundings): Record<string, string> {
  const faults: Record<string, string> = {};
  const put = (path: string, text: string): void => void (faults[`terms.${path}`] ??= text);
  if (!providers.includes(terms.provider))
    put("provider", `There is no provider ${terms.provider}. Connected are: ${providers.join(", ")}.`);
  for (const licence of terms.licences ?? [])
    if (!licences.includes(licence)) put("licences", `There is no licence ${licence}.`);
  if (!terms.servesDeposits && !terms.servesCashouts) put("servesDeposits", "The method serves no direction.");
  for (const side of ["depositMinutes", "cashoutMinutes"] as const)
    if (terms[side].to < terms[side].from) put(side, "The longest time is shorter than the shortest.");
  if (terms.family === "crypto" && !(terms.network && terms.confirmations))
    put("network", "A method of coins needs its network and the number of confirmations.");
  if (terms.family === "voucher" && terms.servesCashouts)
    put("servesCashouts", "Nothing can be withdrawn to a voucher's code.");
  for (const side of ["depositFields", "cashoutFields"] as const) {
    const fault = faultOfFields(terms[side], side === "depositFields" && terms.family === "voucher");
    if (fault) put(side, fault);
  }
  terms.ranges.forEach((each, at) => {
    const fault = faultOfRange(each);
    if (fault) put(`ranges.${at}`, fault);
  });
  return faults;
}

function faultOfFields(fields: MethodTerms["depositFields"], maySecret: boolean): string | null {
  const names = fields.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) return `The field ${twice} is there twice.`;
  for (const { name, pattern, check, type, options, secret } of fields) {
    if (!/^[a-z][a-z0-9_]{0,29}$/.test(name))
      return `${name} is not a name: lowercase letters, digits and underscores.`;
    if (pattern !== undefined && !isPattern(pattern)) return `The pattern of ${name} is not a regular expression.`;
    if (check !== undefined && !isCheck(check)) return `The field ${name} names a check that does not exist: ${check}.`;
    if (type === "select" && !options?.length) return `The field ${name} has nothing to select from.`;
    if (secret && !maySecret) return `The field ${name} is secret; only the codes of vouchers are.`;
  }
  return null;
}

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(`^(?:${text})$`, "u"));
  } catch {
    return false;
  }
}

function faultOfRange(range: MethodTerms["ranges"][number]): string | null {
  const { currency, depositMin, depositMax, cashoutMin, cashoutMax, presets, usual } = range;
  if (!CURRENCIES.some(({ code }) => code === currency)) return `There is no currency ${currency}.`;
  if (depositMax < depositMin || cashoutMax < cashoutMin) return "The most is below the least.";
  const inside = (each: number): boolean => each >= depositMin && each <= depositMax;
  return [...presets, usual].every(inside) ? null : "Every preset must be between the least and the most deposit.";
}

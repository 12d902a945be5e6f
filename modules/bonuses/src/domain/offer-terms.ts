import { fitted, InvalidFields } from "@apogee/kernel";
import { z } from "zod";
import { PERIODS } from "./periods.ts";

const MOST_TIMES = 100;
const MOST_HOURS = 24 * 366;
const MOST_SPINS = 1_000;
const WHOLE_BPS = 10_000;

/** Offers that a job issues after each period. */
export const SHARE_KINDS = ["cashback", "rakeback"] as const;
/** A kind of offer that a job issues after each period. */
export type ShareKind = (typeof SHARE_KINDS)[number];
const isShareKind = (kind: unknown): kind is ShareKind => SHARE_KINDS.some((each) => each === kind);

const money = z.int().positive().max(1e13);
/** Amounts in minor units by currency. A player whose wallet is in another currency cannot claim the offer. */
const byCurrency = z.record(z.string().regex(/^[A-Z]{3,4}$/), money);
const identifier = z.string().regex(/^[a-z0-9-]+\/[A-Za-z0-9]+$/);
const hours = z.int().min(1).max(MOST_HOURS);

const wager = z.strictObject({
  /** How many times the amount must be staked. */
  times: z.int().min(0).max(MOST_TIMES),
  of: z.enum(["bonus", "deposit_and_bonus"]).default("bonus"),
});

const bonusReward = z.strictObject({
  type: z.literal("bonus"),
  /** A fixed amount, for offers without a deposit. */
  amount: byCurrency.optional(),
  /** A percentage of the deposit, up to `most`. */
  percent: z.int().min(1).max(1_000).optional(),
  most: byCurrency.optional(),
});

const spinsReward = z.strictObject({
  type: z.literal("free_spins"),
  spins: z.int().min(1).max(MOST_SPINS),
  game: identifier,
  /** The stake of each spin, which the house pays. */
  stake: byCurrency,
  /** How long the spins can be played after their activation. */
  validHours: hours,
  /** Whether the winnings become real money, or a bonus under the wagering terms of the offer. */
  result: z.enum(["real", "bonus"]),
});

const shareReward = z.strictObject({
  /**
   * A share of what a period brought to a wallet. Of a `cashback` offer: of the net loss in real money, less what the
   * wallet's bonuses cost. Of a `rakeback` offer: of the house edge of its real stakes.
   */
  type: z.literal("share"),
  shareBps: z.int().min(1).max(WHOLE_BPS),
  /** UTC days, weeks from Monday, or months. */
  per: z.enum(PERIODS),
  /** A share below it is not given. */
  least: byCurrency.optional(),
  /** The most that a wallet gets for a period. */
  most: byCurrency,
});

/**
 * The terms of one version of an offer. Amounts are in minor units by currency; times are ISO 8601 in UTC.
 */
export const offerTerms = z
  .strictObject({
    /** The title by locale. `en` is required and is shown where a locale has none. */
    titles: z.record(z.string().min(2).max(12), z.string().trim().min(1).max(80)),
    kind: z.enum(["deposit", "registration", "personal", "coupon", ...SHARE_KINDS]),
    /** The code to enter: of a deposit offer, or of a coupon. */
    code: z
      .string()
      .regex(/^[A-Z0-9]{3,20}$/)
      .optional(),
    reward: z.discriminatedUnion("type", [bonusReward, spinsReward, shareReward]),
    minDeposit: byCurrency.optional(),
    wager,
    /** The maximum stake of a round while the bonus is wagered. */
    maxBet: byCurrency.optional(),
    /** The most that becomes real money. */
    maxWin: byCurrency.optional(),
    order: z.enum(["real_first", "bonus_first"]).default("real_first"),
    sticky: z.boolean().default(false),
    /** The bonus is lost when less than this is left and no round is open under it. */
    lostBelow: byCurrency.default({}),
    /** How long an issued bonus can be activated. */
    activateHours: hours.default(24 * 7),
    /** How long the wagering may take after the activation. */
    wagerHours: hours.default(24 * 30),
    /** Shares of categories of games that differ from the platform's shares, in basis points. */
    contributions: z.record(z.string().regex(/^[a-z0-9_-]{1,40}$/), z.int().min(0).max(WHOLE_BPS)).default({}),
    excludedGames: z.array(identifier).max(500).default([]),
    eligible: z
      .strictObject({
        groupsIn: z.array(z.string().max(20)).default([]),
        groupsOut: z.array(z.string().max(20)).default([]),
        countries: z.array(z.string().length(2)).default([]),
        /** Which deposits of the player, from 1; empty: any. */
        deposits: z.array(z.int().min(1).max(1_000)).default([]),
        methods: z.array(z.string().max(40)).default([]),
        /** Refused while the player has another bonus that is issued, waiting or in play. */
        alone: z.boolean().default(false),
      })
      .default({ groupsIn: [], groupsOut: [], countries: [], deposits: [], methods: [], alone: false }),
    /**
     * How often the offer is issued: to one player, on one UTC day, and altogether. By default once to each player, and
     * after every period if the offer gives a share.
     */
    budget: z
      .strictObject({
        perPlayer: z.int().positive().nullable().default(1),
        perDay: z.int().positive().nullable().default(null),
        total: z.int().positive().nullable().default(null),
      })
      .default({ perPlayer: 1, perDay: null, total: null }),
    from: z.iso.datetime().optional(),
    until: z.iso.datetime().optional(),
    /** Whether everyone sees it on the page of promotions while it runs. */
    listed: z.boolean().default(false),
    /** The offers of one pack, such as a welcome pack, have the same name here. */
    pack: z
      .string()
      .regex(/^[a-z0-9-]{2,40}$/)
      .optional(),
  })
  .superRefine((terms, context) => {
    for (const message of faultsOf(terms)) context.addIssue({ code: "custom", message });
  });

/** The terms of one version of an offer. */
export type OfferTerms = z.output<typeof offerTerms>;

/** What is wrong with terms whose fields are valid one by one. */
function faultsOf(terms: {
  readonly titles: Readonly<Record<string, string>>;
  readonly kind: string;
  readonly code?: string | undefined;
  readonly reward: z.output<typeof bonusReward> | z.output<typeof spinsReward> | z.output<typeof shareReward>;
  readonly wager: z.output<typeof wager>;
  readonly minDeposit?: Readonly<Record<string, number>> | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}): string[] {
  const { reward, kind, code } = terms;
  const faults: string[] = [];
  if (!terms.titles.en) faults.push("An English title is missing.");
  if (kind === "coupon" && !code) faults.push("A coupon needs a code.");
  if (code && kind !== "coupon" && kind !== "deposit") faults.push("Only deposit offers and coupons have a code.");
  if (kind === "deposit" && !terms.minDeposit) faults.push("A deposit offer needs a minimum deposit.");
  if (kind !== "deposit" && terms.minDeposit) faults.push("Only deposit offers have a minimum deposit.");
  if ((reward.type === "share") !== isShareKind(kind))
    faults.push("Cashback and rakeback offers give a share, and no other offers do.");
  if (reward.type === "share" && terms.wager.of !== "bonus") faults.push("A share is wagered without a deposit.");
  if (reward.type === "bonus") {
    if (Boolean(reward.amount) === Boolean(reward.percent)) faults.push("A bonus has an amount or a percentage.");
    if (reward.percent && (kind !== "deposit" || !reward.most))
      faults.push("A percentage needs a deposit and a maximum amount.");
    if (reward.most && !reward.percent) faults.push("A maximum amount belongs to a percentage.");
  }
  if (terms.from && terms.until && terms.from >= terms.until) faults.push("The offer ends before it starts.");
  return faults;
}

/** Parses terms that an operator wrote, or that a row contains. Refuses with `InvalidFields`, a sentence per field. */
export function readTerms(value: unknown): OfferTerms {
  const parsed = fitted(offerTerms, withPeriodBudget(value));
  if (parsed.success) return parsed.data;
  const fields: Record<string, Record<string, string>> = {};
  for (const { path, message } of parsed.error.issues) (fields[path.join(".") || "terms"] ??= {}).invalid ??= message;
  throw new InvalidFields(fields);
}

/** A share is issued after every period, so a budget that does not name the player's part has no limit of it. */
function withPeriodBudget(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("kind" in value) || !isShareKind(value.kind)) return value;
  const { budget = {} } = value as { budget?: unknown };
  if (typeof budget !== "object" || budget === null) return value;
  return { ...value, budget: { perPlayer: null, ...budget } };
}

/** The title of what was given, in the reader's language; one that no offer has stays as it was when it was given. */
export function givenTitle(
  { title, offerTitles }: { readonly title: string; readonly offerTitles: Readonly<Record<string, string>> | null },
  locale: string,
): string {
  return offerTitles?.["en"] ? titleOf({ titles: offerTitles as OfferTerms["titles"] }, locale) : title;
}

/** The title in a locale, in its language without region, or in English. */
export function titleOf({ titles }: Pick<OfferTerms, "titles">, locale: string): string {
  return titles[locale] ?? titles[locale.split("-")[0]!] ?? titles.en!;
}

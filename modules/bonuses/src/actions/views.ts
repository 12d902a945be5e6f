import { moment, table } from "@apogee/actions";
import { currencyOf, minor, toDecimal } from "@apogee/kernel";
import { z } from "zod";
import { offerTerms, readTerms } from "../domain/offer-terms.ts";
import { STAGES, STRATEGIES, type StoredBonus } from "../domain/stored-bonus.ts";

/** Terms of an offer, in the published description. */
export const OFFER_EXAMPLE: z.input<typeof offerTerms> = {
  titles: { en: "Spring gift" },
  kind: "personal",
  reward: { type: "bonus", amount: { EUR: 1_000 } },
  wager: { times: 30 },
};

/** An offer with its newest version. */
export const offerRow = z.object({
  id: z.int().describe("The number of the version."),
  offerId: z.int(),
  key: z.string(),
  version: z.int(),
  terms: offerTerms.meta({ examples: [readTerms(OFFER_EXAMPLE)] }),
  createdAt: moment,
  runningSince: moment,
  stoppedAt: moment.nullable(),
  hiddenAt: moment.nullable(),
});

/** A bonus of a player. Amounts are in minor units. */
export const bonusRow = z.object({
  id: z.int(),
  playerId: z.int(),
  walletId: z.int(),
  currency: z.string(),
  title: z.string(),
  strategy: z.enum(STRATEGIES),
  stage: z.enum(STAGES),
  amount: z.int(),
  wagerRequired: z.int(),
  wagered: z.int(),
  wagerTimes: z.int(),
  wagerOf: z.enum(["bonus", "deposit_and_bonus"]),
  maxBet: z.int().nullable(),
  maxWin: z.int().nullable(),
  bonusFirst: z.boolean(),
  sticky: z.boolean(),
  lostBelow: z.int(),
  contributions: z.record(z.string(), z.int()),
  excludedGames: z.array(z.string()),
  wagerHours: z.int().nullable(),
  paymentId: z.int().nullable(),
  issuedAt: moment,
  activatableUntil: moment.nullable(),
  activatedAt: moment.nullable(),
  validUntil: moment.nullable(),
  endedAt: moment.nullable(),
  offerKey: z.string().nullable(),
  offerTitles: z.record(z.string(), z.string()).nullable(),
  ofShop: z.boolean(),
  hidden: z.boolean(),
});

/** A bonus as actions and queries return it. */
export const shownBonus = (bonus: StoredBonus): z.input<typeof bonusRow> => ({
  ...bonus,
  excludedGames: [...bonus.excludedGames],
});

/** Bonuses, a line for each. */
export function bonusTable(bonuses: ReadonlyArray<z.output<typeof bonusRow>>): string {
  const rows = bonuses.map((bonus) => {
    const currency = currencyOf(bonus.currency);
    const money = (amount: number): string => toDecimal(minor(amount), currency);
    return [
      String(bonus.id),
      bonus.offerKey ?? "",
      bonus.title,
      `${money(bonus.amount)} ${bonus.currency}`,
      bonus.stage,
      `${money(bonus.wagered)} of ${money(bonus.wagerRequired)}`,
      bonus.validUntil ?? bonus.activatableUntil ?? "",
    ];
  });
  return table([["bonus", "offer", "title", "amount", "stage", "wagered", "until"], ...rows]);
}

/** The same, with a sentence for none. */
export const bonusList = (bonuses: ReadonlyArray<z.output<typeof bonusRow>>): string =>
  bonuses.length === 0 ? "No bonuses." : bonusTable(bonuses);

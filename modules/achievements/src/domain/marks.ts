import type { Fact } from "@apogee/contract/facts";
import { currencyOf } from "@apogee/kernel";

/** What a fact counts for, once for each reference. */
export interface Mark {
  readonly achievement: string;
  readonly ref: string;
  /** Whether it takes the mark away: a deposit that was taken back. */
  readonly isTaken?: boolean;
}

type Fields = Readonly<Record<string, unknown>>;
type Read = (fact: Fields) => readonly Mark[];

const one =
  (achievement: string, field: string): Read =>
  (fact) => [{ achievement, ref: String(fact[field]) }];
const PODIUM = 3;

/** What facts count for, by their kind. A kind of a module that a release does not have never occurs. */
const MARKS: Readonly<Record<string, Read>> = {
  "deposit.credited": ({ payment, currency }) => [
    { achievement: "deposits", ref: String(payment) },
    ...(currencyOf(String(currency)).fiat ? [] : [{ achievement: "coins", ref: String(payment) }]),
  ],
  "deposit.charged_back": ({ payment }) =>
    ["deposits", "coins"].map((achievement) => ({ achievement, ref: String(payment), isTaken: true })),
  "bonus.completed": one("bonus-done", "bonus"),
  "freespins.finished": one("spins-kept", "freespins"),
  "points.exchanged": one("shopper", "exchange"),
  "level.reached": one("level", "level"),
  "tournament.placed": ({ tournament, place }) => [
    { achievement: "contender", ref: String(tournament) },
    ...(Number(place) <= PODIUM ? [{ achievement: "podium", ref: String(tournament) }] : []),
  ],
  "quest.level_reached": ({ tournament, last }) =>
    last === true ? [{ achievement: "quest-end", ref: String(tournament) }] : [],
  "lottery.tickets_issued": one("ticket", "lottery"),
  "adventure.completed": one("calendar", "adventure"),
  "jackpot.won": ({ jackpot, level, id }) => [{ achievement: "jackpot", ref: `${jackpot} ${level} ${id}` }],
  "fairness.checked": one("verifier", "id"),
};

/** The kinds of facts that count once each. */
export const MARKING_KINDS: readonly string[] = Object.keys(MARKS);

/** What a fact counts for. */
export function marksOf(fact: Fact): readonly Mark[] {
  return MARKS[fact.kind]?.(fact as unknown as Fields) ?? [];
}

/** The limits that a player can set on their own play. */
const OWN_LIMITS = ["deposit", "loss", "session"];

/** The place of a limit that a fact sets or removes; null for other facts and limits. */
export function limitPlaceOf(fact: Fact): { readonly place: string; readonly isSet: boolean } | null {
  if (fact.kind !== "limit.set" && fact.kind !== "limit.loosened" && fact.kind !== "limit.removed") return null;
  const { limit, period, currency } = fact;
  if (!OWN_LIMITS.includes(limit)) return null;
  return { place: `${limit} ${period} ${currency}`, isSet: fact.kind !== "limit.removed" };
}

import type { OfferView } from "../routes/bonuses.ts";
import { offerBrings, type Brings } from "./offer-brings.ts";
import { shareSentences } from "./share-sentences.ts";
import { termSentences, type Sentence, type TermKey, type TermWords } from "./term-sentences.ts";

/** The texts of the site that an accepted offer is made of. */
export type OfferTextKey =
  | TermKey
  | "cashbox.brings_low"
  | "cashbox.brings_spins"
  | "cashbox.brings"
  | "gifts.spins"
  | "bonus.brings";

/** How the texts of a language are written. */
export interface OfferWords extends TermWords {
  readonly say: (sentence: Sentence<OfferTextKey>) => string;
}

/** An offer as a player reads and accepts it. */
export interface OfferText {
  readonly brings: Brings;
  /** `Deposit A$50.00 → bonus A$50.00, to stake A$1,500.00` */
  readonly line: string;
  /** The terms, a sentence each. */
  readonly sentences: readonly string[];
  /** All of it, as the player accepts it: title, line and terms. */
  readonly text: string;
}

/** As many characters of it can be sent. */
export const MOST_ACCEPTED = 4_000;

/**
 * What a player reads of an offer before accepting it, for a deposit or without one (null). The browser shows it and
 * sends it, and the server writes it again from the same terms, to compare.
 */
export function offerText(offer: OfferView, deposit: number | null, words: OfferWords): OfferText {
  const brings = offerBrings(offer, deposit ?? 0);
  const requirementCents = brings.kind === "bonus" ? brings.stakeCents : null;
  const line = words.say(lineOf(brings, deposit, words));
  const sentences = [
    ...shareSentences(offer, words),
    ...termSentences(offer.terms, { requirementCents, days: offer.wagering_days, until: null }, words),
  ].map(words.say);
  return { brings, line, sentences, text: [offer.title, line, ...sentences].join("\n").slice(0, MOST_ACCEPTED) };
}

function lineOf(brings: Brings, cents: number | null, { money }: OfferWords): Sentence<OfferTextKey> {
  if (brings.kind === "too_low") return { id: "cashbox.brings_low", values: { amount: money(brings.leastCents) } };
  const deposit: Readonly<Record<string, string>> = cents === null ? {} : { deposit: money(cents) };
  if (brings.kind === "spins")
    return {
      id: cents === null ? "gifts.spins" : "cashbox.brings_spins",
      values: { ...deposit, count: brings.count },
    };
  return {
    id: cents === null ? "bonus.brings" : "cashbox.brings",
    values: {
      ...deposit,
      bonus: money(brings.bonusCents),
      stake: money(brings.stakeCents),
      wagered: brings.stakeCents > 0 ? "yes" : "no",
    },
  };
}

import { currencyField, defineQuery, termsField, type Query } from "@apogee/actions";
import { offerText, type OfferView, type OfferWords } from "@apogee/contract";
import { z } from "zod";
import { offerTerms, readTerms, type OfferTerms } from "../domain/offer-terms.ts";
import { claimOf } from "../domain/simulate/simulate-offer.ts";
import type { WordsOf } from "../ports.ts";
import { offerViewsOf } from "../views.ts";
import { OFFER_EXAMPLE } from "./views.ts";

/** What previews need from other modules. */
export interface PreviewPorts {
  /** Writes the terms of offers as the site does. */
  readonly words: WordsOf;
}

/** The host of texts that no brand has changed. */
const ANY_HOST = "*";

/** `offer.preview`: what players read of terms that are not stored yet. */
export function previewQuery(ports: () => PreviewPorts): Query {
  return defineQuery({
    name: "offer.preview",
    permission: "offers.read",
    summary: "show terms of an offer as players of a language and a currency read them, before they are stored",
    filters: z.object({
      terms: termsField(offerTerms, "the terms of the offer, a JSON file at the command line", OFFER_EXAMPLE),
      locale: z
        .string()
        .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/)
        .default("en")
        .describe("the language, such as de"),
      currency: currencyField.default("EUR").describe("the currency of the wallet"),
    }),
    output: z.object({
      title: z.string(),
      kind: z.string(),
      code_required: z.boolean(),
      gives: z.string().describe("What it gives, as the card of the page of promotions says it."),
      from: z.string().nullable().describe("The least deposit, as the card says it."),
      line: z.string().nullable().describe("What a deposit that earns the largest bonus brings; null for shares."),
      sentences: z.array(z.string()).describe("The terms, a sentence each."),
      until: z.string().nullable(),
      button: z.string(),
    }),
    command: { arguments: ["terms"] },
    async run({ db, at }, { terms: sent, locale, currency }) {
      const terms = readTerms(sent);
      const offer = {
        id: 0,
        offerId: 0,
        key: "preview",
        version: 0,
        terms,
        createdAt: at,
        runningSince: at,
        stoppedAt: null,
        hiddenAt: null,
      };
      const [view] = await offerViewsOf(db, [offer], { currency, locale });
      const words = (await ports().words(db, { host: ANY_HOST, locale }))(currency);
      return shown(view!, terms, words, currency);
    },
    says: ({ title, gives, from, line, sentences }) =>
      [title, gives, ...(from === null ? [] : [from]), ...(line === null ? [] : [line]), ...sentences].join("\n"),
  });
}

function shown(view: OfferView, terms: OfferTerms, words: OfferWords, currency: string) {
  // The card of the site has more texts than those that a player accepts.
  const say = words.say as (sentence: { readonly id: string; readonly values?: object }) => string;
  const isShare = view.share !== null;
  const deposit = isShare ? null : (claimed(terms, currency) ?? view.min_deposit_cents);
  const text = offerText(view, view.min_deposit_cents > 0 ? deposit : null, words);
  return {
    title: view.title,
    kind: view.kind,
    code_required: view.code_required,
    gives: givesOf(view, words, say),
    from:
      view.min_deposit_cents > 0
        ? say({ id: "bonus.from_deposit", values: { amount: words.money(view.min_deposit_cents) } })
        : null,
    line: isShare ? null : text.line,
    sentences: [...text.sentences],
    until: view.ends_at,
    button: say({ id: isShare ? "promotions.to_gifts" : "promotions.deposit" }),
  };
}

/** The deposit that earns the largest bonus; null if the offer gives no bonus in the currency. */
function claimed(terms: OfferTerms, currency: string): number | null {
  if (terms.reward.type !== "bonus") return null;
  return claimOf(terms, currency, null)?.deposit ?? null;
}

function givesOf(
  { share, freespins_count: spins, percent, max_bonus_cents: most, kind }: OfferView,
  words: OfferWords,
  say: (sentence: { readonly id: string; readonly values?: object }) => string,
): string {
  if (share !== null)
    return say({
      id: kind === "rakeback" ? "promotions.share_rakeback" : "promotions.share_cashback",
      values: { percent: words.share(share.share_bps) },
    });
  if (spins !== null) return say({ id: "gifts.spins", values: { count: spins } });
  const amount = words.money(most ?? 0);
  if (percent === null) return amount;
  return say({ id: "bonus.percent_up_to", values: { percent, capped: most === null ? "no" : "yes", amount } });
}

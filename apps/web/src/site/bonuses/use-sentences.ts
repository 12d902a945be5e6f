import {
  offerText,
  shareSentences,
  termSentences,
  type BonusView,
  type FreespinsView,
  type OfferText,
  type OfferView,
  type Sentence,
  type TermWords,
} from "@apogee/contract";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { useCategoryName } from "../games/category-name.ts";
import type { MessageKey } from "../intl/text.tsx";
import { useTimes } from "../intl/use-times.ts";
import { useMoney } from "../money/use-money.ts";
import { spinSentences } from "./spin-sentences.ts";

const WHOLE_BPS = 10_000;

interface Sentences {
  ofBonus(bonus: BonusView): string[];
  ofFreespins(spins: FreespinsView): string[];
  /** The terms of an offer in a wallet, before the amount of a deposit is known. */
  ofOffer(offer: OfferView, currency: string): string[];
  /** The offer as a player accepts it, with a deposit or without one (null). */
  textOf(offer: OfferView, currency: string, depositCents: number | null): OfferText;
}

/** The terms of bonuses, free spins and offers as sentences in the page's language. */
export function useSentences(): Sentences {
  const intl = useIntl();
  const words = useTermWords();
  return useMemo(() => {
    const sayOne = ({ id, values }: Sentence<MessageKey>): string =>
      intl.formatMessage({ id, defaultMessage: id }, values) as string;
    const say = (sentences: ReadonlyArray<Sentence<MessageKey>>): string[] => sentences.map(sayOne);
    return {
      ofBonus: ({ terms, currency, amount_wager_requirement_cents: requirementCents, valid_until: until }) =>
        say(termSentences(terms, { requirementCents, days: null, until }, words(currency))),
      ofFreespins: (spins) => say(spinSentences(spins, words(spins.currency))),
      ofOffer: (offer, currency) =>
        say([
          ...shareSentences(offer, words(currency)),
          ...termSentences(
            offer.terms,
            { requirementCents: null, days: offer.wagering_days, until: null },
            words(currency),
          ),
        ]),
      textOf: (offer, currency, depositCents) => offerText(offer, depositCents, { ...words(currency), say: sayOne }),
    };
  }, [intl, words]);
}

function useTermWords(): (currency: string) => TermWords {
  const { locale } = useIntl();
  const money = useMoney();
  const times = useTimes();
  const categoryName = useCategoryName();
  return useMemo(() => {
    const lists = new Intl.ListFormat(locale, { type: "unit" });
    const shares = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
    return (currency) => ({
      money: (cents) => money(cents, currency),
      at: (iso) => times.at(iso),
      list: (items) => lists.format(items),
      share: (bps) => shares.format(bps / WHOLE_BPS),
      category: (slug) => categoryName({ id: slug, title: slug }),
    });
  }, [locale, money, times, categoryName]);
}

import type { WordsOf } from "@apogee/bonuses";
import { messagesOf, type ShippedTexts } from "@apogee/content";
import { currencyOf, formatMoney, type Clock } from "@apogee/kernel";
import { IntlMessageFormat } from "intl-messageformat";

const WHOLE_BPS = 10_000;

/** Writes the terms of offers as the pages of a host do in a language. */
export function offerWords({ clock }: { readonly clock: Clock }, shipped: ShippedTexts): WordsOf {
  return async (db, { host, locale }) => {
    const texts = await messagesOf({ db, clock }, shipped, host, locale);
    const lists = new Intl.ListFormat(locale, { type: "unit" });
    const shares = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
    return (code) => {
      const currency = currencyOf(code);
      return {
        say: ({ id, values }) => String(new IntlMessageFormat(texts[id] ?? id, locale).format({ ...values })),
        money: (cents) => formatMoney(cents, currency, { locale }),
        // Offers state days, not times.
        at: (iso) => iso,
        list: (items) => lists.format(items),
        share: (bps) => shares.format(bps / WHOLE_BPS),
        category: (slug) => texts[`category.${slug}`] ?? slug,
      };
    };
  };
}

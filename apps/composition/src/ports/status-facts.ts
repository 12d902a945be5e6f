import { offerGifts } from "@apogee/bonuses";
import { messagesOf, type ShippedTexts } from "@apogee/content";
import type { IdentityPorts } from "@apogee/identity";
import { currencyOf, formatMoney, type Clock } from "@apogee/kernel";
import { statusFacts } from "@apogee/loyalty";
import { IntlMessageFormat } from "intl-messageformat";

/** Levels and VIP statuses as the pages of a host write them. `picture` returns the address of a drawn picture. */
export function statusFactsOf(
  { clock }: { readonly clock: Clock },
  shipped: ShippedTexts,
  picture: (name: string) => string | null,
): IdentityPorts["statusFacts"] {
  return async (db, { host, locale }) => {
    const texts = await messagesOf({ db, clock }, shipped, host, locale);
    const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
    return statusFacts(db, {
      say: (id, values) => String(new IntlMessageFormat(texts[id] ?? id, locale).format({ ...values })),
      number: (value) => numbers.format(value),
      money: (cents, currency) => formatMoney(cents, currencyOf(currency), { locale, short: true }),
      offers: (keys) => offerGifts(db, keys, locale),
      picture,
    });
  };
}

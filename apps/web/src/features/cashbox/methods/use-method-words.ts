import { moneyParts } from "@apogee/ui";
import { useIntl } from "react-intl";
import { useText } from "../../../site/intl/text.tsx";
import { useCurrency, useMoney } from "../../../site/money/use-money.ts";
import type { PaymentAction } from "../payments-api.ts";
import { nameOf, type Offer } from "./offers.ts";

interface MethodWords {
  readonly name: string;
  /** `Instant`, and whether it is. */
  readonly time: string;
  readonly instant: boolean;
  /** `A$10 – 4,000`, or `up to A$280` for a card that money can only be returned to. */
  readonly limits: string;
  readonly fee: string;
}

/** The facts of a method: how long it takes, its limits, its fee. */
export function useMethodWords(paymentAction: PaymentAction): (offer: Offer) => MethodWords {
  const t = useText();
  const money = useMoney();
  const currencyOf = useCurrency();
  const { messages, locale } = useIntl();
  return ({ method, currency, saved }) => {
    // The symbol is written once, on the side that the language uses: A$10 – 4,000 or 10 – 4.000 A$.
    const symbolLast = moneyParts(method.maxCents, currencyOf(currency), { locale }).after !== "";
    const timeKey =
      paymentAction === "deposit" ? `cashbox.time_${method.processingTime}` : `cashbox.time_cashout_${method.type}`;
    const known = messages[timeKey];
    return {
      name: nameOf({ method, saved }, messages),
      time: typeof known === "string" ? known : method.processingTime,
      instant: paymentAction === "deposit" && method.processingTime === "instant",
      limits:
        saved?.returnable != null
          ? t("cashbox.return_up_to", {
              amount: money(Math.min(saved.returnable, method.maxCents), currency, { short: true }),
            })
          : t("cashbox.range", {
              min: money(method.minCents, currency, { short: true, bare: symbolLast }),
              max: money(method.maxCents, currency, { short: true, bare: !symbolLast }),
            }),
      fee: method.feeCents === 0 ? t("cashbox.no_fee") : t("cashbox.fee_of", { fee: money(method.feeCents, currency) }),
    };
  };
}

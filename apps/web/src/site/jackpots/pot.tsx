import { Money, type MoneyProps } from "@apogee/ui";
import { useSession } from "../session/session.tsx";
import { useCurrency } from "../money/use-money.ts";
import { worth, type CoinPrices } from "../money/worth.ts";

/** Amounts of a jackpot in the reader's currency [9-41]; in its own if the prices do not lead there. */
export function useShownAmount(
  from: string,
  prices: CoinPrices,
): (cents: number) => { cents: number; currency: string } {
  const { account, currency } = useSession();
  const currencyOf = useCurrency();
  const to = account?.currency ?? currency;
  return (cents) => {
    const shown = worth(cents, currencyOf(from), currencyOf(to), prices);
    return shown === null ? { cents, currency: from } : { cents: shown, currency: to };
  };
}

interface PotProps extends Pick<MoneyProps, "look" | "tone" | "animated" | "className"> {
  readonly cents: number;
  /** The currency of the jackpot. */
  readonly currency: string;
  readonly prices: CoinPrices;
}

/** What a level holds, in the reader's currency. */
export function Pot({ cents, currency, prices, ...look }: PotProps) {
  const { locale } = useSession();
  const currencyOf = useCurrency();
  const shown = useShownAmount(currency, prices)(cents);
  return <Money {...look} amount={shown.cents} currency={currencyOf(shown.currency)} locale={locale} />;
}

import { useEffect, useState } from "react";
import { infoRoutes } from "@apogee/contract";
import { useApi } from "../../../site/api/use-api.ts";
import { useText, Text } from "../../../site/intl/text.tsx";
import { useCurrency, useMoney } from "../../../site/money/use-money.ts";
import { worth, type CoinPrices } from "../../../site/money/worth.ts";
import { useSession } from "../../../site/session/session.tsx";
import styles from "./rate-line.module.css";

const NONE: CoinPrices = {};

/** Prices are loaded again this often while the line is shown. */
const RENEWED_S = 30;

/** A coin's price in the player's own money, and how long it is shown before it is loaded again. */
export function RateLine({ currency, amountCents }: { readonly currency: string; readonly amountCents: number }) {
  const t = useText();
  const money = useMoney();
  const currencyOf = useCurrency();
  const { accounts, currencies, currency: usual } = useSession();
  const isMoney = (code: string): boolean => currencies.some((each) => each.code === code && each.fiat);
  const shownIn = accounts.find((each) => isMoney(each.currency))?.currency ?? (isMoney(usual) ? usual : "EUR");
  const { prices, leftS } = useLivePrices();
  const coin = currencyOf(currency);
  const one = worth(coin.subunitsToUnit, coin, currencyOf(shownIn), prices);
  // Its place is kept while the prices are loaded, so that nothing below it moves.
  if (one === null) return prices === NONE ? <div className={styles.rate} aria-hidden="true" /> : null;
  const amount = worth(amountCents, coin, currencyOf(shownIn), prices);
  return (
    <div className={styles.rate}>
      <span className={styles.dot} aria-hidden="true" />
      <p className={styles.words}>
        <strong>
          <Text id="cashbox.rate" values={{ currency, price: money(one, shownIn) }} />
        </strong>
        {amount !== null && amountCents > 0 && (
          <span className={styles.worth}>{t("cashbox.rate_worth", { amount: money(amount, shownIn) })}</span>
        )}
      </p>
      <span className={styles.renewal}>
        {t("cashbox.rate_renewed", { time: `0:${String(leftS).padStart(2, "0")}` })}
      </span>
      <svg className={styles.ring} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" />
        <circle cx="10" cy="10" r="8" pathLength={RENEWED_S} strokeDasharray={`${leftS} ${RENEWED_S}`} />
      </svg>
    </div>
  );
}

function useLivePrices(): { readonly prices: CoinPrices; readonly leftS: number } {
  const api = useApi();
  const [prices, setPrices] = useState(NONE);
  const [leftS, setLeftS] = useState(RENEWED_S);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    api
      .call(infoRoutes.cryptoExchangeRates, {}, { signal: stop.signal })
      .then(setPrices, () => setPrices((before) => (before === NONE ? {} : before)));
    return () => stop.abort();
  }, [api, round]);
  useEffect(() => {
    const timer = setInterval(() => setLeftS((before) => (before <= 1 ? RENEWED_S : before - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  const due = leftS === RENEWED_S;
  useEffect(() => {
    if (due) setRound((before) => before + 1);
  }, [due]);
  return { prices, leftS };
}

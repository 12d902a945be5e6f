import { Choice, CurrencyIcon, Wrench } from "@apogee/ui";
import { useText } from "../../../site/intl/text.tsx";
import styles from "./coin-row.module.css";
import { coinKey, coinsOf, type Coin } from "./groups.ts";
import { isWorking, type Offer } from "./offers.ts";
import { useMaintenanceWords } from "./use-method-words.ts";

interface CoinRowProps {
  readonly offers: readonly Offer[];
  readonly name: string;
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** The coins in one row. A coin with several networks is one coin; the network is chosen beside the amount. */
export function CoinRow({ offers, name, chosen, onChoose }: CoinRowProps) {
  return (
    <div className={styles.coins}>
      {coinsOf(offers).map((coin) => (
        <CoinTile key={coin.currency} {...{ coin, name, chosen, onChoose }} />
      ))}
    </div>
  );
}

function CoinTile({ coin, name, chosen, onChoose }: Omit<CoinRowProps, "offers"> & { readonly coin: Coin }) {
  const t = useText();
  const maintenanceOf = useMaintenanceWords();
  const working = coin.offers.filter(isWorking);
  const key = working.length === 1 ? working[0]!.key : coinKey(coin);
  const fastest = (working.length > 0 ? working : coin.offers).toSorted(
    (a, b) => a.method.processingMinutes.from - b.method.processingMinutes.from,
  )[0]!.method;
  const { title } = coin.offers[0]!.method;
  return (
    <Choice
      plain
      name={name}
      value={key}
      checked={chosen === coinKey(coin) || coin.offers.some((offer) => offer.key === chosen)}
      disabled={working.length === 0}
      onChange={() => onChoose(key)}
      className={styles.coin}
      aria-label={t("cashbox.coin_label", { coin: title ?? coin.kind, code: coin.currency })}
    >
      <span className={styles.head}>
        <CurrencyIcon code={coin.currency} size={24} />
        {coin.currency}
      </span>
      <span className={styles.time}>
        {working.length > 0 ? (
          t("cashbox.time_about", { count: fastest.processingMinutes.from })
        ) : (
          <>
            <Wrench aria-hidden="true" />
            <span className="sr-only">{maintenanceOf(fastest)}</span>
          </>
        )}
      </span>
    </Choice>
  );
}

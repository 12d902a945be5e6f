import { Choice } from "@apogee/ui";
import { useId } from "react";
import { Text } from "../../../site/intl/text.tsx";
import type { Coin } from "./groups.ts";
import styles from "./network-choice.module.css";
import { isWorking } from "./offers.ts";
import { networkName } from "./network-name.ts";
import { useMethodWords } from "./use-method-words.ts";

interface NetworkChoiceProps {
  readonly coin: Coin;
  /** The key of the chosen network's offer; null while none is chosen. */
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
}

/** The networks of a coin. Nothing is chosen in advance: coins on the wrong network may be lost. */
export function NetworkChoice({ coin, chosen, onChoose }: NetworkChoiceProps) {
  const name = useId();
  const wordsOf = useMethodWords();
  return (
    <fieldset className={styles.networks}>
      <legend className={styles.legend}>
        <Text id="cashbox.network" values={{ currency: coin.currency }} />
      </legend>
      <div className={styles.tiles}>
        {coin.offers.map((offer) => {
          const { time, maintenance } = wordsOf(offer);
          return (
            <Choice
              key={offer.key}
              name={name}
              value={offer.key}
              checked={offer.key === chosen}
              disabled={!isWorking(offer)}
              onChange={() => onChoose(offer.key)}
            >
              <span className={styles.name}>{networkName(offer.method)}</span>
              <span className={styles.time}>{maintenance ?? time}</span>
            </Choice>
          );
        })}
      </div>
      {chosen === null && (
        <p className={styles.note}>
          <Text id="cashbox.network_note" values={{ currency: coin.currency }} />
        </p>
      )}
    </fieldset>
  );
}

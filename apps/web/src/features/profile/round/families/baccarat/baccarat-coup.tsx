import type { RoundView } from "@apogee/contract";
import { Card } from "@apogee/ui";
import { Text, useText, type MessageKey } from "../../../../../site/intl/text.tsx";
import { useMoney } from "../../../../../site/money/use-money.ts";
import { CardFace } from "../hi-lo/card-face.tsx";
import { faceOf } from "../hi-lo/read-cards.ts";
import { SpotsPaid } from "../table/spots-paid.tsx";
import { readCoup } from "./read-coup.ts";
import styles from "./baccarat-coup.module.css";

/** A round of baccarat: both hands with their totals, and every bet with its payout. */
export function BaccaratCoup({ round }: { readonly round: RoundView }) {
  const t = useText();
  const money = useMoney();
  const { outcome, sides, spots } = readCoup(round, (spot) => t(`profile.baccarat_spot_${spot}` as MessageKey));
  return (
    <Card title={t("profile.baccarat_coup")} aside={t(`profile.baccarat_spot_${outcome}` as MessageKey)}>
      <div className={styles.sides}>
        {sides.map(({ side, total, cards, won }) => (
          <section key={side} data-side={side} data-won={won || undefined}>
            <p className={styles.name}>
              <Text id={`profile.baccarat_${side}`} values={{ total }} />
            </p>
            <ol className={styles.cards}>
              {cards.map((card, at) => (
                <li key={at}>
                  <CardFace card={card} />
                  <span className="sr-only">
                    <Text id="profile.hilo_card" values={faceOf(card)} />
                  </span>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <SpotsPaid spots={spots} currency={round.currency} />
      <p className={styles.sum}>
        <span>{t("profile.table_returned")}</span>
        <b>{money(round.win_cents, round.currency)}</b>
      </p>
    </Card>
  );
}

import type { RoundView } from "@apogee/contract";
import { Card } from "@apogee/ui";
import { Text, useText } from "../../../../../site/intl/text.tsx";
import { useMoney } from "../../../../../site/money/use-money.ts";
import { CardFace } from "../hi-lo/card-face.tsx";
import styles from "../hi-lo/drawn-cards.module.css";
import { faceOf } from "../hi-lo/read-cards.ts";
import { shownGambles } from "./shown-phase.ts";

/** The cards on which the win of a pokie was gambled, in their order; nothing if it was not. */
export function GambledCards({ round }: { readonly round: RoundView }) {
  const t = useText();
  const money = useMoney();
  const gambles = shownGambles(round);
  if (gambles.length === 0) return null;
  return (
    <Card title={t("profile.gamble_cards")}>
      <ol className={styles.cards}>
        {gambles.map(({ index, on, card, gambledCents, right }) => (
          <li key={index} className={styles.card} data-right={right}>
            <CardFace card={card} />
            <span className={styles.guess}>
              <Text id="profile.gamble_on" values={{ amount: money(gambledCents, round.currency), on, right }} />
            </span>
            <span className="sr-only">
              <Text id="profile.hilo_card" values={faceOf(card)} />
            </span>
          </li>
        ))}
      </ol>
      {round.bet_status !== "open" && round.bet_status !== "void" && (
        <p className={styles.sum}>
          <span>
            <Text id="profile.gamble_paid" />
          </span>
          <b>{money(round.win_cents, round.currency)}</b>
        </p>
      )}
    </Card>
  );
}

import type { RoundView } from "@apogee/contract";
import { Card } from "@apogee/ui";
import { Text, useText, type MessageKey } from "../../../../../site/intl/text.tsx";
import { useMoney } from "../../../../../site/money/use-money.ts";
import { CardFace } from "../hi-lo/card-face.tsx";
import { faceOf } from "../hi-lo/read-cards.ts";
import { readHands, type ShownCards } from "./read-hands.ts";
import styles from "./blackjack-hands.module.css";

/** A round of blackjack: the dealer's cards, and each hand with its stake and its result. */
export function BlackjackHands({ round }: { readonly round: RoundView }) {
  const t = useText();
  const money = useMoney();
  const { dealer, hands, boxes, sides, insuranceCents, insurancePaidCents } = readHands(round);
  const amount = (cents: number): string => money(cents, round.currency);
  return (
    <Card title={t("profile.blackjack_cards")}>
      <div className={styles.table}>
        <p className={styles.name}>
          <Text id="profile.blackjack_dealer" values={{ total: dealer.total }} />
        </p>
        <Hand cards={dealer.cards} />
        {hands.map((hand, at) => (
          <section key={at} className={styles.hand} data-result={hand.result ?? undefined}>
            <p className={styles.name}>
              {boxes > 1 ? (
                <Text id="profile.blackjack_box" values={{ box: hand.box, total: hand.total }} />
              ) : (
                <Text id="profile.blackjack_hand" values={{ total: hand.total }} />
              )}
              <span>{amount(hand.stakeCents)}</span>
            </p>
            <Hand cards={hand.cards} />
            {hand.result && (
              <p className={styles.result}>
                <span>
                  <Text id={`profile.blackjack_${hand.result}` as MessageKey} />
                </span>
                <b>{amount(hand.paidCents)}</b>
              </p>
            )}
          </section>
        ))}
      </div>
      {sides.map(({ box, kind, stakeCents, hand, paidCents }) => (
        <p key={`${kind} ${box}`} className={styles.sum}>
          <span>
            {boxes > 1 ? (
              <Text id="profile.blackjack_side_of" values={{ side: t(`profile.blackjack_side_${kind}`), box }} />
            ) : (
              <Text id={`profile.blackjack_side_${kind}`} />
            )}{" "}
            ({amount(stakeCents)}){hand && `: ${t(`profile.blackjack_side_hand_${hand}` as MessageKey)}`}
          </span>
          <b>{amount(paidCents)}</b>
        </p>
      ))}
      {insuranceCents > 0 && (
        <p className={styles.sum}>
          <span>
            <Text id="profile.blackjack_insurance" /> ({amount(insuranceCents)})
          </span>
          <b>{amount(insurancePaidCents)}</b>
        </p>
      )}
      <p className={styles.sum}>
        <span>
          <Text id="profile.blackjack_total" />
        </span>
        <b>{amount(round.win_cents)}</b>
      </p>
    </Card>
  );
}

function Hand({ cards }: Pick<ShownCards, "cards">) {
  return (
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
  );
}

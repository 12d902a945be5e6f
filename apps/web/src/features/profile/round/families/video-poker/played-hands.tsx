import type { RoundView } from "@apogee/contract";
import { Card } from "@apogee/ui";
import type { ReactNode } from "react";
import { Text, useText, type MessageKey } from "../../../../../site/intl/text.tsx";
import { useMoney } from "../../../../../site/money/use-money.ts";
import { CardFace } from "../hi-lo/card-face.tsx";
import { faceOf } from "../hi-lo/read-cards.ts";
import { readHands, type ShownHand } from "./read-hands.ts";
import styles from "./played-hands.module.css";

/** The dealt cards of a round of video poker, and every hand after the draw. */
export function PlayedHands({ round }: { readonly round: RoundView }) {
  const t = useText();
  const money = useMoney();
  const shown = readHands(round);
  if (!shown) return null;
  const { dealt, hold, played } = shown;
  return (
    <Card title={t("profile.vpoker_cards")}>
      <ol className={styles.hands}>
        <Hand shown={dealt} hold={hold} title={<Text id="profile.vpoker_dealt" />} />
        {played.map((hand, nth) => (
          <Hand
            key={nth}
            shown={hand}
            hold={hold}
            title={<Text id="profile.vpoker_hand" values={{ nth: nth + 1 }} />}
            paid={money(hand.winCents!, round.currency)}
          />
        ))}
      </ol>
    </Card>
  );
}

interface HandProps {
  readonly shown: ShownHand;
  readonly hold: readonly number[] | null;
  readonly title: ReactNode;
  /** What it paid; left out for the dealt cards. */
  readonly paid?: string;
}

function Hand({ shown: { cards, hand }, hold, title, paid }: HandProps) {
  return (
    <li
      className={styles.hand}
      data-dealt={(paid === undefined && hold !== null) || undefined}
      data-won={(paid !== undefined && hand !== null) || undefined}
    >
      <p className={styles.title}>
        <span>{title}</span>
        <span>
          {hand !== null && <Text id={`profile.vpoker_${hand}` as MessageKey} />}
          {hand === null && paid !== undefined && <Text id="profile.vpoker_nothing" />}
        </span>
        {paid !== undefined && <b>{paid}</b>}
      </p>
      <ul className={styles.cards}>
        {cards.map((card, position) => (
          <li key={card} data-held={hold?.includes(position) || undefined}>
            <CardFace card={card} />
            <span className="sr-only">
              <Text id="profile.hilo_card" values={faceOf(card)} />
            </span>
            {paid === undefined && hold?.includes(position) && (
              <span className={styles.held}>
                <Text id="profile.vpoker_held" />
              </span>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

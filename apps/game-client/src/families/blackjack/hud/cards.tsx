import { classNames } from "@apogee/ui";
import { CardBack } from "../../../kit/cards/card-back.tsx";
import { PlayingCard } from "../../../kit/cards/playing-card.tsx";
import styles from "./cards.module.css";

interface CardsProps {
  readonly cards: readonly number[];
  /** A card lies face down beside them. */
  readonly hasHole?: boolean;
  /** Cards that the width is kept for. */
  readonly places?: number;
}

/** Cards that overlap, so that rank and suit of each can be read. The more there are, the closer they lie. */
export function Cards({ cards, hasHole = false, places = 2 }: CardsProps) {
  const count = Math.max(places, cards.length + (hasHole ? 1 : 0));
  return (
    <div className={styles.cards} data-count={Math.min(count, 9)} aria-hidden="true">
      {cards.map((card, at) => (
        <span key={`${at} ${card}`} className={classNames(styles.card, at === 1 && styles.second)}>
          <PlayingCard card={card} />
        </span>
      ))}
      {hasHole && (
        <span key="hole" className={styles.card}>
          <CardBack />
        </span>
      )}
    </div>
  );
}

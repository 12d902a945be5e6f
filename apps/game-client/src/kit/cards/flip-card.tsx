import { CardBack } from "./card-back.tsx";
import styles from "./flip-card.module.css";
import { PlayingCard } from "./playing-card.tsx";

interface FlipCardProps {
  /** 0 to 51; null while it lies face down. */
  readonly card: number | null;
  /** It does not count for the shown result. */
  readonly isDim?: boolean;
}

/** A card that turns over when it becomes known. Its place gives it the size of a card, 5 to 7. */
export function FlipCard({ card, isDim = false }: FlipCardProps) {
  return (
    <span className={styles.card} data-dim={isDim || undefined}>
      <span className={styles.flip} data-turned={card !== null || undefined}>
        <span className={styles.back}>
          <CardBack />
        </span>
        <span className={styles.front}>{card !== null && <PlayingCard card={card} />}</span>
      </span>
    </span>
  );
}

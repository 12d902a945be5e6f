import { faceOf } from "./read-cards.ts";
import styles from "./drawn-cards.module.css";

const PIPS = {
  spades: "M50 8C58 26 88 44 88 66a19 19 0 0 1-33 13c1 8 4 12 9 15H36c5-3 8-7 9-15a19 19 0 0 1-33-13C12 44 42 26 50 8Z",
  hearts: "M50 92C28 72 10 56 10 35a21 21 0 0 1 40-9 21 21 0 0 1 40 9C90 56 72 72 50 92Z",
  diamonds: "M50 6 86 50 50 94 14 50Z",
  clubs:
    "M50 8a20 20 0 0 1 18 29 20 20 0 1 1-13 32c1 13 4 20 9 25H36c5-5 8-12 9-25a20 20 0 1 1-13-32A20 20 0 0 1 50 8Z",
};

/** A card from 0 to 51, shown with its rank and suit. */
export function CardFace({ card }: { readonly card: number }) {
  const { rank, suit } = faceOf(card);
  return (
    <svg className={styles.face} viewBox="0 0 100 140" data-suit={suit} aria-hidden="true">
      <rect x="1" y="1" width="98" height="138" rx="12" />
      <text x="12" y="42">
        {rank}
      </text>
      <path d={PIPS[suit]} transform="translate(18 60) scale(0.64)" />
    </svg>
  );
}

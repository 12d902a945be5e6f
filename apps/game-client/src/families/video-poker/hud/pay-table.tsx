import type { CSSProperties } from "react";
import { useText } from "../../../intl/use-text.ts";
import { useGame, useVideoPoker } from "./game-context.ts";
import styles from "./pay-table.module.css";

/** What each hand pays for the stake of one hand. The hand that the cards make is marked. */
export function PayTable() {
  const text = useText();
  const { rules, money } = useGame().parts;
  const stakeCents = useVideoPoker((state) => state.stakeCents);
  const round = useVideoPoker((state) => state.round);
  const made = new Set(round?.played.length ? round.played.map(({ hand }) => hand) : [round?.dealt ?? null]);
  const { pays } = rules.sheet;
  return (
    <dl
      className={styles.pays}
      aria-label={text("vpoker.pays")}
      style={{ "--rows": Math.ceil(pays.length / 2) } as CSSProperties}
    >
      {pays.map(({ hand, times }) => (
        <div key={hand} className={styles.row} data-made={made.has(hand) || undefined}>
          <dt>{text(`vpoker.hand.${hand}`)}</dt>
          <dd>{money(times * stakeCents)}</dd>
        </div>
      ))}
    </dl>
  );
}

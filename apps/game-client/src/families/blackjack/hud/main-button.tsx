import { useText } from "../../../intl/use-text.ts";
import { useBlackjack, useGame } from "./game-context.ts";
import styles from "./main-button.module.css";

/** Deals for the chosen stake; during a round it states what is on the table. */
export function MainButton() {
  const game = useGame();
  const text = useText();
  const { money } = game.parts;
  const { activity, waiting, stakeCents, connection, fault, round } = useBlackjack((state) => state);
  const isOff = activity !== "idle" || connection === "lost" || fault !== null;
  const isLocked = waiting !== null;
  const isMoving = activity === "landing" || activity === "counting";
  const role = isLocked && !isOff ? "locked" : isMoving ? "skip" : isOff ? "wait" : "spin";
  const isInRound = isLocked || isOff;
  return (
    <button
      type="button"
      className={styles.main}
      data-spin-button
      data-role={role}
      aria-disabled={(isOff && !isMoving) || isLocked || undefined}
      onClick={() => game.press()}
    >
      <span className={styles.label}>{text(isInRound ? "blackjack.onTable" : "blackjack.deal")}</span>
      <span className={styles.amount}>{money(isInRound ? (round?.costCents ?? stakeCents) : stakeCents)}</span>
    </button>
  );
}

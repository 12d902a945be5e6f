import { useText } from "../../../intl/use-text.ts";
import { useGame, useHiLo } from "./game-context.ts";
import styles from "./main-button.module.css";

/** Deals, or cashes out; before the first right guess it states when cashing out becomes possible. */
export function MainButton() {
  const game = useGame();
  const text = useText();
  const { money } = game.parts;
  const { activity, round, waiting, stakeCents, connection, fault } = useHiLo((state) => state);
  const cents = round?.cashOutCents ?? null;
  const isOff = activity !== "idle" || connection === "lost" || fault !== null;
  const isLocked = waiting !== null && cents === null;
  const role = isOff ? "wait" : waiting === null ? "spin" : isLocked ? "locked" : "cash-out";
  return (
    <button
      type="button"
      className={styles.main}
      data-spin-button
      data-role={role}
      aria-disabled={isOff || isLocked || undefined}
      onClick={() => game.press()}
    >
      <span className={styles.label}>{text(waiting === null ? "hilo.deal" : "hilo.cashOut")}</span>
      {isLocked ? (
        <span className={styles.later}>{text("hilo.cashOutLater")}</span>
      ) : (
        <span className={styles.amount}>{money(waiting === null ? stakeCents : cents!)}</span>
      )}
    </button>
  );
}

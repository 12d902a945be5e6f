import { useText } from "../../../intl/use-text.ts";
import { useGame, useHiLo } from "./game-context.ts";
import styles from "./main-button.module.css";

/** Deals and cashes out. Before the first right guess there is nothing to cash out yet. */
export function MainButton() {
  const game = useGame();
  const text = useText();
  const { money } = game.parts;
  const { activity, round, waiting, stakeCents, connection, fault } = useHiLo((state) => state);
  const cents = round?.cashOutCents ?? null;
  const isOff = activity !== "idle" || connection === "lost" || fault !== null;
  if (waiting === null)
    return (
      <button
        type="button"
        className={styles.main}
        data-spin-button
        data-role={isOff ? "wait" : "spin"}
        aria-disabled={isOff || undefined}
        onClick={() => game.press()}
      >
        <span className={styles.label}>{text("hilo.deal")}</span>
        <span className={styles.amount}>{money(stakeCents)}</span>
      </button>
    );
  if (cents !== null)
    return (
      <button
        type="button"
        className={styles.main}
        data-spin-button
        data-role={isOff ? "wait" : "cash-out"}
        aria-disabled={isOff || undefined}
        onClick={() => game.press()}
      >
        <span className={styles.label}>{text("hilo.cashOut")}</span>
        <span className={styles.amount}>{money(cents)}</span>
      </button>
    );
  return (
    <button type="button" className={styles.main} data-spin-button data-role="wait" aria-disabled>
      <span className={styles.label}>{text("hilo.cashOut")}</span>
      <span className={styles.amount}>{text("hilo.guessFirst")}</span>
    </button>
  );
}

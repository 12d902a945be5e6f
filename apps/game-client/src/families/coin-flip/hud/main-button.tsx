import { useText } from "../../../intl/use-text.ts";
import { useCoin, useGame } from "./game-context.ts";
import styles from "./main-button.module.css";

/** Flips for the call that was made first last time, or cashes out. */
export function MainButton() {
  const game = useGame();
  const text = useText();
  const { money } = game.parts;
  const { activity, round, waiting, stakeCents, connection, fault, call } = useCoin((state) => state);
  const isOff = activity !== "idle" || connection === "lost" || fault !== null;
  const role = isOff ? "wait" : waiting === null ? "spin" : "cash-out";
  const label =
    waiting === null
      ? text("coin.flip", { side: text(`coin.side.${call}` as "coin.side.heads") })
      : text("coin.cashOut");
  return (
    <button
      type="button"
      className={styles.main}
      data-spin-button
      data-role={role}
      aria-disabled={isOff || undefined}
      onClick={() => game.press()}
    >
      <span className={styles.label}>{label}</span>
      <span className={styles.amount}>{money(waiting === null ? stakeCents : (round?.cashOutCents ?? 0))}</span>
    </button>
  );
}

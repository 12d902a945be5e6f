import type { CSSProperties } from "react";
import { useText } from "../../../intl/use-text.ts";
import { useGame, useVideoPoker } from "./game-context.ts";
import styles from "./main-button.module.css";

/** Deals at the price of all hands, or draws and states how many cards are replaced. */
export function MainButton() {
  const game = useGame();
  const text = useText();
  const { money } = game.parts;
  const { activity, waiting, stakeCents, hands, hold, connection, fault } = useVideoPoker((state) => state);
  const isOff = activity !== "idle" || connection === "lost" || fault !== null;
  const role = isOff ? "wait" : waiting === null ? "spin" : "draw";
  const amount = waiting === null ? money(stakeCents * hands) : text("vpoker.drawing", { count: 5 - hold.length });
  return (
    <button
      type="button"
      className={styles.main}
      data-spin-button
      data-role={role}
      aria-disabled={isOff || undefined}
      onClick={() => game.press()}
    >
      <span className={styles.label}>{text(waiting === null ? "vpoker.deal" : "vpoker.draw")}</span>
      <span className={styles.amount} style={{ "--chars": amount.length } as CSSProperties}>
        {amount}
      </span>
    </button>
  );
}

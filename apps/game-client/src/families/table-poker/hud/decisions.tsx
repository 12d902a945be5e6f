import type { CSSProperties } from "react";
import { useText } from "../../../intl/use-text.ts";
import { TableButton } from "../../../kit/table/hud/table-button.tsx";
import { useGame, useTablePoker } from "./game-context.ts";
import styles from "./decisions.module.css";

/** Deals with the chips on the table; in an open round, folds or plays on for the further stake. */
export function Decisions() {
  const game = useGame();
  const text = useText();
  const { money } = game.parts;
  const isOpen = useTablePoker(({ waiting, round }) => waiting !== null && round !== null);
  const raiseCents = useTablePoker(({ round }) => round?.raiseCents ?? 0);
  const isOff = useTablePoker(
    ({ activity, connection, fault }) => activity !== "idle" || connection !== "fine" || fault !== null,
  );
  if (!isOpen) return <TableButton start="tpoker.deal" again="tpoker.again" />;
  return (
    <div className={styles.decisions}>
      <button
        type="button"
        className={styles.fold}
        data-decision="fold"
        aria-disabled={isOff || undefined}
        aria-keyshortcuts="f"
        onClick={() => void game.decide("fold")}
      >
        {text("tpoker.fold")}
      </button>
      <button
        type="button"
        className={styles.raise}
        data-spin-button
        data-role={isOff ? "wait" : "raise"}
        data-decision="raise"
        aria-disabled={isOff || undefined}
        onClick={() => game.press()}
      >
        <span>{text("tpoker.raise")}</span>
        <b style={{ "--letters": money(raiseCents).length } as CSSProperties}>{money(raiseCents)}</b>
      </button>
    </div>
  );
}

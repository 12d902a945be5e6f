import { useText } from "../../../intl/use-text.ts";
import { TableButton } from "../../../kit/table/hud/table-button.tsx";
import styles from "./decisions.module.css";
import { useCraps, useGame } from "./game-context.ts";

/** Rolls with the chips on the table; in an open round, rolls once or to the end. */
export function Decisions() {
  const game = useGame();
  const text = useText();
  const isOpen = useCraps(({ waiting, round }) => waiting !== null && round !== null);
  const rollsOut = useCraps((state) => state.rollsOut);
  const isOff = useCraps(
    ({ activity, connection, fault }) => activity !== "idle" || connection !== "fine" || fault !== null,
  );
  if (!isOpen && !rollsOut) return <TableButton start="craps.roll" again="craps.again" />;
  const isWaiting = isOff && !rollsOut;
  return (
    <div className={styles.decisions}>
      <button
        type="button"
        className={styles.end}
        data-decision="end"
        aria-disabled={isOff || rollsOut || undefined}
        aria-keyshortcuts="e"
        onClick={() => void game.rollOut()}
      >
        {text("craps.toEnd")}
      </button>
      <button
        type="button"
        className={styles.roll}
        data-spin-button
        data-role={rollsOut ? "stop" : isOff ? "wait" : "roll"}
        aria-disabled={isWaiting || undefined}
        onClick={() => game.press()}
      >
        {text(rollsOut ? "hud.stop" : "craps.roll")}
      </button>
    </div>
  );
}

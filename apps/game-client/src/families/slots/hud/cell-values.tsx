import { UNITS } from "@apogee/slots";
import { useText } from "../../../intl/use-text.ts";
import { useSlot } from "./game-context.ts";
import styles from "./cell-values.module.css";

/** The values of the symbols in the window, in stakes, over the lower part of their cells. The live region says what is won. */
export function CellValues() {
  const text = useText();
  const coins = useSlot(({ coins: shown, cover, waiting, held }) =>
    cover === null && waiting === null && held === null ? shown : null,
  );
  if (coins === null || coins === undefined) return null;
  return (
    <div className={styles.values} aria-hidden="true">
      {coins.map((column, reel) => (
        <div key={reel} className={styles.reel}>
          {column.map((units, row) => (
            <span key={row} className={styles.cell}>
              {units > 0 && <b className={styles.value}>{text("reels.value", { value: units / UNITS })}</b>}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

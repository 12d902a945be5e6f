import { UNITS } from "@apogee/slots";
import { useText } from "../../../intl/use-text.ts";
import { useGame, useSlot } from "./game-context.ts";
import styles from "./held-cells.module.css";
import { SymbolPicture } from "./symbol-picture.tsx";

const PICTURE = 128;

/** The window while respins run: locked symbols with their values, and cells that roll. The live region says the result. */
export function HeldCells() {
  const text = useText();
  const { par } = useGame().parts;
  const held = useSlot(({ held: shown, waiting }) => (waiting === null ? shown : null));
  if (held === null || par.mechanic?.kind !== "respins") return null;
  const { money } = par.mechanic;
  return (
    <div className={styles.window} data-respins={held.left} aria-hidden="true">
      {held.values.map((column, reel) => (
        <div key={reel} className={styles.reel}>
          {column.map((units, row) =>
            units > 0 ? (
              <span key={row} className={styles.locked} data-locked="">
                <span className={styles.picture}>
                  <SymbolPicture id={money} size={PICTURE} />
                </span>
                <b className={styles.value}>{text("reels.value", { value: units / UNITS })}</b>
              </span>
            ) : (
              <span key={row} className={styles.open} data-rolls={held.rolls || undefined}>
                <i className={styles.streak} />
              </span>
            ),
          )}
        </div>
      ))}
    </div>
  );
}

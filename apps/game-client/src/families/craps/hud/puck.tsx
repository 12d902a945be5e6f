import { useText } from "../../../intl/use-text.ts";
import styles from "./puck.module.css";

/** The puck: white on the point, black while there is none. Its words are for the eye; the spots are named in full. */
export function Puck({ isOn }: { readonly isOn: boolean }) {
  const text = useText();
  return (
    <span className={styles.puck} data-on={isOn || undefined} aria-hidden="true">
      {text(isOn ? "craps.on" : "craps.off")}
    </span>
  );
}

import { artOrNull, Image } from "@apogee/ui";
import { Text } from "../../../site/intl/text.tsx";
import styles from "./empty-bay.module.css";

/** The place of the cargo bay beside the page while nothing is chosen, so that the page keeps its columns. */
export function EmptyBay() {
  const picture = artOrNull("empty/coins-256");
  return (
    <aside className={styles.side} aria-labelledby="empty-bay">
      <div className={styles.bay}>
        {picture && <Image picture={picture} size={96} lifted />}
        <h2 className={styles.title} id="empty-bay">
          <Text id="mart.bay" />
        </h2>
        <p className={styles.text}>
          <Text id="mart.bay_empty" />
        </p>
      </div>
    </aside>
  );
}

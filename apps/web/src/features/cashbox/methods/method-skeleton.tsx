import { Skeleton } from "@apogee/ui";
import { useText } from "../../../site/intl/text.tsx";
import styles from "./method-skeleton.module.css";

/** The payment methods while they are loaded, in their final shape. */
export function MethodSkeleton() {
  const t = useText();
  return (
    <div className={styles.list} role="status" aria-busy="true" aria-label={t("common.loading")}>
      <Skeleton shape="fill" className={styles.heading} />
      <div className={styles.tiles}>
        <Skeleton shape="fill" count={2} className={styles.tile} />
      </div>
    </div>
  );
}

/** The amount section while the method's terms are loaded. */
export function MoneySkeleton() {
  return (
    <div className={styles.money} aria-hidden="true">
      <Skeleton shape="fill" className={styles.heading} />
      <Skeleton shape="fill" className={styles.amount} />
      <div className={styles.presets}>
        <Skeleton shape="fill" count={5} className={styles.preset} />
      </div>
      <Skeleton shape="text" count={4} />
    </div>
  );
}

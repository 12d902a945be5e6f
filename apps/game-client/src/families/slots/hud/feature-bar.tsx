import { useText } from "../../../intl/use-text.ts";
import { useSlot } from "./game-context.ts";
import { SymbolPicture } from "./symbol-picture.tsx";
import styles from "./feature-bar.module.css";

/** The progress of the free spins, above the reels while they run. */
export function FeatureBar() {
  const text = useText();
  const feature = useSlot((state) => state.feature);
  const hidden = useSlot(
    ({ cover, waiting }) => waiting !== null || cover?.kind === "intro" || cover?.kind === "outro",
  );
  if (!feature || hidden) return null;
  const { played, total, multiplier, expanding } = feature;
  return (
    <div className={styles.bar}>
      <span className={styles.count}>{text("feature.count", { played: Math.max(1, played), total })}</span>
      {expanding === undefined ? (
        <span className={styles.times}>{text("feature.times", { multiplier })}</span>
      ) : (
        <span className={styles.expands}>
          {text("feature.expands")} <SymbolPicture id={expanding} size={32} />
        </span>
      )}
    </div>
  );
}

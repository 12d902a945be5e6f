import { useText } from "../../../intl/use-text.ts";
import { isBig } from "../../../kit/domain/celebration.ts";
import { useMoney } from "../../../kit/hud/frame-context.ts";
import styles from "./win-banner.module.css";
import { useClusters } from "./game-context.ts";

/** A win of ten stakes or more, over the board. */
export function WinBanner() {
  const text = useText();
  const money = useMoney();
  const result = useClusters((state) => state.result);
  const level = useClusters((state) => state.level);
  if (result === null || !isBig(level)) return null;
  return (
    <p key={result.id} className={styles.banner} data-kind="win" data-level={level} aria-hidden="true">
      <span className={styles.cheer}>{text(`cover.${level}` as "cover.big")}</span>
      <span className={styles.amount}>{money(result.winCents)}</span>
    </p>
  );
}

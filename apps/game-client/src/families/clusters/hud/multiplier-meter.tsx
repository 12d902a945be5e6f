import { useText } from "../../../intl/use-text.ts";
import styles from "./multiplier-meter.module.css";
import { useClusters, useGame } from "./game-context.ts";

/** The multipliers of a round in order. The one that applies now is marked by its shape and words, not by colour alone. */
export function MultiplierMeter() {
  const text = useText();
  const { multipliers } = useGame().parts.sheet;
  const tumbled = useClusters((state) => state.tumbled);
  const now = Math.min(tumbled, multipliers.length) - 1;
  const stateOf = (i: number): string => (i === now ? "now" : i < now ? "past" : "next");
  return (
    <ol className={styles.meter} aria-label={text("clusters.meter")}>
      {multipliers.map((multiplier, i) => (
        <li key={multiplier} data-state={stateOf(i)} aria-current={i === now ? "step" : undefined}>
          <span>×{multiplier}</span>
        </li>
      ))}
    </ol>
  );
}

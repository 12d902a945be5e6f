import { useText } from "../../intl/use-text.ts";
import { QUICK_STAKES } from "../domain/quick-stake.ts";
import { isFree } from "../state.ts";
import { useFrame, useFrameState } from "./frame-context.ts";
import styles from "./quick-stakes.module.css";

const KEYS = { least: "Q", half: "Z", double: "X", most: "W" } as const;

/** The least, half, double and most stake. */
export function QuickStakes({ className }: { readonly className?: string | undefined }) {
  const game = useFrame();
  const text = useText();
  const stakeCents = useFrameState((state) => state.stakeCents);
  const free = useFrameState((state) => isFree(state) && state.freespins === null);
  const offered = useFrameState(() => QUICK_STAKES.map((to) => game.quickStakeCents(to)).join());
  const cents = offered.split(",").map(Number);
  const faces = { least: text("stake.face.least"), half: "½", double: "2×", most: text("stake.face.most") };
  return (
    <div className={className} role="group" aria-label={text("stake.quick")}>
      {QUICK_STAKES.map((to, i) => (
        <button
          key={to}
          type="button"
          className={styles.quick}
          data-quick={to}
          aria-label={text(`stake.${to}`)}
          aria-keyshortcuts={KEYS[to]}
          disabled={!free || cents[i] === stakeCents}
          onClick={() => game.setQuickStake(to)}
        >
          {faces[to]}
        </button>
      ))}
    </div>
  );
}

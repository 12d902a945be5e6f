import type { CSSProperties } from "react";
import { RunningAmount } from "../../hud/running-amount.tsx";
import { useText } from "../../intl/use-text.ts";
import styles from "./big-win.module.css";
import { useFrame, useFrameState, useMoney } from "./frame-context.ts";

const COINS = { big: 16, mega: 28, stellar: 44 } as const;
/** Successive multiples of it spread evenly. */
const GOLDEN = 0.618034;

/** A win that hits: a flash over everything, words, the amount, and coins, by its size. It never takes a click. */
export function BigWin() {
  const game = useFrame();
  const text = useText();
  const money = useMoney();
  const hit = useFrameState((state) => state.hit);
  if (!hit) return null;
  const { level, hasOwnWords } = hit;
  return (
    <div className={styles.hit} data-hit={level} aria-hidden="true">
      <div className={styles.flash} />
      {!hasOwnWords && (
        <>
          {Array.from({ length: COINS[level] }, (_, nth) => (
            <i key={nth} className={styles.coin} style={coinStyle(nth)} />
          ))}
          <div className={styles.words}>
            <p className={styles.cheer}>{text(`cover.${level}`)}</p>
            <RunningAmount className={styles.amount} meter={game.parts.meter} write={money} />
          </div>
        </>
      )}
    </div>
  );
}

/** Where a coin rises, how high, and when. */
function coinStyle(nth: number): CSSProperties {
  const [across, high, late] = [1, 2, 3].map((turn) => (nth * GOLDEN * turn) % 1) as [number, number, number];
  return {
    "--across": `${(across * 100).toFixed(1)}%`,
    "--drift": `${((high - 0.5) * 160).toFixed(0)}px`,
    "--high": `${(-45 - high * 45).toFixed(0)}dvh`,
    "--late": `${(late * 900).toFixed(0)}ms`,
  } as CSSProperties;
}

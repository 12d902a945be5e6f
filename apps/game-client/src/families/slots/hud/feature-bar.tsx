import { ladderOf, wildOf } from "@apogee/slots";
import { useText } from "../../../intl/use-text.ts";
import type { HeldWindow } from "../state.ts";
import { useGame, useSlot } from "./game-context.ts";
import { SymbolPicture } from "./symbol-picture.tsx";
import styles from "./feature-bar.module.css";

/** The progress of the free spins, above the reels while they run. */
export function FeatureBar() {
  const text = useText();
  const feature = useSlot((state) => state.feature);
  const hidden = useSlot(
    ({ cover, waiting }) => waiting !== null || cover?.kind === "intro" || cover?.kind === "outro",
  );
  const held = useSlot((state) => state.held);
  if (held !== null) return <RespinsLeft held={held} />;
  if (!feature || hidden) return null;
  const { played, total, multiplier, expanding, level } = feature;
  return (
    <div className={styles.bar}>
      <span className={styles.count}>{text("feature.count", { played: Math.max(1, played), total })}</span>
      {expanding !== undefined && (
        <span className={styles.expands}>
          {text("feature.expands")} <SymbolPicture id={expanding} size={32} />
        </span>
      )}
      {level !== undefined && <Collected level={level} />}
      {expanding === undefined && level === undefined && (
        <span className={styles.times}>{text("feature.times", { multiplier })}</span>
      )}
    </div>
  );
}

/** The respins that are left, and how much of the window is locked. */
function RespinsLeft({ held: { left, values, rolls } }: { readonly held: HeldWindow }) {
  const text = useText();
  const cells = values.flat();
  const count = cells.filter((units) => units > 0).length;
  return (
    <div className={styles.bar}>
      {(left > 0 || rolls) && <span className={styles.count}>{text("feature.respins", { left })}</span>}
      <span className={styles.times}>{text("feature.locked", { count, cells: cells.length })}</span>
    </div>
  );
}

/** The wilds collected so far, how many make the next step, and what collections are multiplied by. */
function Collected({ level }: { readonly level: number }) {
  const text = useText();
  const { par } = useGame().parts;
  const ladder = ladderOf(par);
  if (ladder === null || par.mechanic?.kind !== "collect") return null;
  const { every } = par.mechanic;
  const next = Math.min(ladder.most, (Math.floor(level / every) + 1) * every);
  return (
    <>
      <span className={styles.expands}>
        <SymbolPicture id={wildOf(par).id} size={32} /> {text("feature.collected", { count: level, next })}
      </span>
      <span className={styles.times}>{text("feature.times", { multiplier: ladder.multiplierAt(level) })}</span>
    </>
  );
}

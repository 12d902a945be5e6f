import type { FramedFreespins } from "@apogee/contract";
import { Button, Gift } from "@apogee/ui";
import { useText } from "../../intl/use-text.ts";
import { paidBySpins, spinsLeft } from "../domain/free-spins.ts";
import { useFrame, useFrameState, useMoney } from "./frame-context.ts";
import styles from "./free-spins.module.css";

/** While the house pays: how many free spins are left, at which stake, and what they have won. */
export function FreeSpins() {
  const text = useText();
  const money = useMoney();
  const spins = useFrameState(({ freespins }) => freespins);
  const covered = useFrameState(({ cover, waiting }) => cover !== null || waiting !== null);
  if (!spins || covered) return null;
  return (
    <div className={styles.bar} data-free-spins={spinsLeft(spins)}>
      <span className={styles.badge}>
        <Gift aria-hidden="true" />
        {text("spins.label")}
      </span>
      <span className={styles.left}>{text("spins.left", { left: spinsLeft(spins) })}</span>
      <span className={styles.stake}>{text("spins.stake", { stake: money(spins.stake_cents) })}</span>
      <span className={styles.won}>{text("spins.won", { amount: money(spins.won_cents) })}</span>
    </div>
  );
}

/** The end of free spins: what they won, and what it became. */
export function SpinsEnd() {
  const game = useFrame();
  const text = useText();
  const money = useMoney();
  const spins = useFrameState(({ endedSpins }) => endedSpins);
  const idle = useFrameState(({ activity, fault }) => activity === "idle" && fault === null);
  if (!spins || !idle) return null;
  const paid = paidBySpins(spins);
  return (
    <div className={styles.screen} role="dialog" aria-modal="true" aria-labelledby="spins-end" data-spins-end>
      <section className={styles.card}>
        <span className={styles.mark} aria-hidden="true">
          <Gift />
        </span>
        <h2 id="spins-end" className={styles.title}>
          {text("spins.doneTitle")}
        </h2>
        {paid > 0 && <p className={styles.amount}>{money(paid)}</p>}
        <p>{text(becameOf(spins, paid), { amount: money(paid), times: spins.wager_times ?? 0 })}</p>
        <Button kind="cta" size={56} wide autoFocus onClick={() => game.putAwaySpins()}>
          {text("common.continue")}
        </Button>
      </section>
    </div>
  );
}

function becameOf(spins: FramedFreespins, paid: number): "spins.doneNothing" | "spins.doneReal" | "spins.doneBonus" {
  if (paid === 0) return "spins.doneNothing";
  return spins.wager_times === null ? "spins.doneReal" : "spins.doneBonus";
}

import { Button } from "@apogee/ui";
import { useText } from "../../../intl/use-text.ts";
import { useGame, useMoney, useSlot } from "./game-context.ts";
import styles from "./waiting-card.module.css";

/** Free spins of an earlier visit: what is left of them, and the way on. */
export function WaitingCard() {
  const game = useGame();
  const text = useText();
  const money = useMoney();
  const round = useSlot((state) => state.waiting);
  const idle = useSlot(({ activity, fault }) => activity === "idle" && fault === null);
  if (!round || !idle) return null;
  return (
    <section className={styles.card} aria-labelledby="waiting-title">
      <h2 id="waiting-title" className={styles.title}>
        {text("feature.waiting")}
      </h2>
      <p>
        {text("feature.waitingText", {
          left: round.free_spins_left,
          total: round.free_spins_total,
          stake: money(round.stake_cents),
          won: money(round.win_cents),
        })}
      </p>
      <Button kind="cta" size={56} wide autoFocus onClick={() => void game.resume()}>
        {text("feature.resume")}
      </Button>
    </section>
  );
}

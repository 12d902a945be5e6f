import { Button } from "@apogee/ui";
import { useText } from "../../../intl/use-text.ts";
import { useMoney } from "../../../kit/hud/frame-context.ts";
import { useGame, useSlot } from "./game-context.ts";
import { readRound } from "../read-round.ts";
import styles from "./waiting-card.module.css";

/** Free spins of an earlier visit: what is left of them, and the button to continue. */
export function WaitingCard() {
  const game = useGame();
  const text = useText();
  const money = useMoney();
  const waiting = useSlot((state) => state.waiting);
  const idle = useSlot(({ activity, fault }) => activity === "idle" && fault === null);
  if (waiting?.awaits !== "reveal" || !idle) return null;
  const round = readRound(waiting);
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

import { useText } from "../../../intl/use-text.ts";
import { DieCube } from "../../../kit/table/hud/die-cube.tsx";
import { endOf, sayState } from "../play/say-round.ts";
import { useCraps, useGame } from "./game-context.ts";
import { Puck } from "./puck.tsx";
import styles from "./tray.module.css";

/** Two dice before the wall of the table. */
export function Tray() {
  const dice = useCraps((state) => state.dice);
  const activity = useCraps((state) => state.activity);
  const tumbles = dice === null && (activity === "rolling" || activity === "landing");
  return (
    <div className={styles.tray} data-tumbles={tumbles || undefined} aria-hidden="true">
      <span className={styles.wall} />
      <span className={styles.floor} />
      <span className={styles.dice}>
        {[0, 1].map((nth) => (
          <DieCube key={nth} face={dice?.[nth] ?? null} tumbles={tumbles} look="ruby" />
        ))}
      </span>
    </div>
  );
}

/** What happens now, in words, beside the puck while no point is on. */
export function Message() {
  const { intl, money } = useGame().parts;
  const text = useText();
  const round = useCraps((state) => state.round);
  const dice = useCraps((state) => state.dice);
  const activity = useCraps((state) => state.activity);
  const isFull = useCraps((state) => state.isFull);
  // Until the dice lie still, their total stays unsaid.
  const runs = activity === "landing" || (dice === null && activity === "rolling");
  const total = round?.rolls.at(-1)?.dice.reduce((sum, face) => sum + face, 0);
  const title = runs ? text("message.luck") : round && total ? text("craps.total", { total }) : text("craps.invite");
  const words = (): string => {
    if (runs) return text("craps.runs");
    if (round) return sayState({ intl, money }, round);
    return text(isFull ? "table.full" : "craps.hint");
  };
  return (
    <div className={styles.message} data-kind={round && !round.isOpen ? endOf(round) : undefined} aria-hidden="true">
      {(round?.point ?? null) === null && <Puck isOn={false} />}
      <b>{title}</b>
      <span>{words()}</span>
    </div>
  );
}

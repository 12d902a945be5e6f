import { slots } from "@apogee/slots";
import { useText } from "../../../intl/use-text.ts";
import { RulesPart } from "../../../kit/rules/rules-sheet.tsx";
import styles from "../../../kit/rules/rules.module.css";
import { useGame, useSlot } from "../hud/game-context.ts";

/** How a win can be gambled, in games and under licences that offer it. */
export function Gambling() {
  const text = useText();
  const { gamble } = useGame().parts.par;
  const isOffered = useSlot(({ opening }) => opening.rules.gamble);
  if (gamble === undefined || !isOffered) return null;
  return (
    <RulesPart title={text("rules.gamble")}>
      <p className={styles.note}>{text("rules.gambleText", { times: gamble.times, cap: gamble.cap })}</p>
      <p className={styles.note}>{text("rules.gambleReturn")}</p>
      <p className={styles.note}>{text("rules.gambleIdle", { days: slots.idle.hours / 24 })}</p>
    </RulesPart>
  );
}

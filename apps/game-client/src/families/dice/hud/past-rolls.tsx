import { useText } from "../../../intl/use-text.ts";
import { useDice, useGame } from "./game-context.ts";
import styles from "./past-rolls.module.css";
import { numberWriters } from "./write-numbers.ts";

/** The rolls of this visit, newest first: wins are marked by a sign as well as by colour. */
export function PastRolls() {
  const { intl } = useGame().parts;
  const text = useText();
  const past = useDice((state) => state.past);
  const shown = useDice(({ result }) => result?.id ?? null);
  const { roll } = numberWriters(intl);
  return (
    <ol className={styles.past} aria-label={text("dice.past")}>
      {past.map((each) => (
        <li key={each.id} data-won={each.won} data-now={each.id === shown || undefined}>
          <span aria-hidden="true">{each.won ? "▲" : "▽"}</span>
          {roll(each.roll)}
          <span className="sr-only">: {text(each.won ? "dice.past.won" : "dice.past.lost")}</span>
        </li>
      ))}
    </ol>
  );
}

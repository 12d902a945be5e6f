import { useText } from "../../../intl/use-text.ts";
import { useGame, useLimbo } from "./game-context.ts";
import styles from "./past-draws.module.css";
import { numberWriters } from "./write-numbers.ts";

/** The draws of this visit, newest first: wins are marked by a sign as well as by colour. */
export function PastDraws() {
  const { intl } = useGame().parts;
  const text = useText();
  const past = useLimbo((state) => state.past);
  const shown = useLimbo(({ result }) => result?.id ?? null);
  const { multiplier } = numberWriters(intl);
  return (
    <ol className={styles.past} aria-label={text("limbo.past")}>
      {past.map((each) => (
        <li key={each.id} data-won={each.won} data-now={each.id === shown || undefined}>
          <span aria-hidden="true">{each.won ? "▲" : "▽"}</span>
          {multiplier(each.multiplier)}×
          <span className="sr-only">: {text(each.won ? "limbo.past.won" : "limbo.past.lost")}</span>
        </li>
      ))}
    </ol>
  );
}

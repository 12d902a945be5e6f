import type { CSSProperties } from "react";
import { useText } from "../../../intl/use-text.ts";
import { useGame, usePlinko } from "./game-context.ts";
import styles from "./past-balls.module.css";

/** What the balls of this visit paid, newest first; more than the stake is marked by a sign as well as by colour. */
export function PastBalls() {
  const { intl } = useGame().parts;
  const text = useText();
  const past = usePlinko((state) => state.past);
  const shown = usePlinko(({ result }) => result?.id ?? null);
  return (
    <ol className={styles.past} aria-label={text("plinko.past")}>
      {past.map(({ id, multiplier, isAbove, slot, bet }) => (
        <li
          key={id}
          data-above={isAbove}
          data-now={id === shown || undefined}
          style={{ "--far": Math.abs(slot - bet.rows / 2) / (bet.rows / 2) } as CSSProperties}
        >
          <span aria-hidden="true">{isAbove ? "▲" : "▽"}</span>
          {intl.formatNumber(Number(multiplier), { minimumFractionDigits: 1 })}×
        </li>
      ))}
    </ol>
  );
}

/** The result of the ball in words and its amount. */
export function Verdict() {
  const { intl, money } = useGame().parts;
  const text = useText();
  const result = usePlinko((state) => state.result);
  const falling = usePlinko(({ activity }) => activity === "rolling" || activity === "landing");
  if (result === null)
    return (
      <p className={styles.verdict} data-kind="idle" aria-hidden="true">
        {falling ? text("message.luck") : text("plinko.invite")}
      </p>
    );
  const times = intl.formatNumber(Number(result.multiplier), { minimumFractionDigits: 1 });
  return (
    <p
      key={result.id}
      className={styles.verdict}
      data-kind={result.isAbove ? "won" : "back"}
      data-verdict
      aria-hidden="true"
    >
      <b>{times}×</b>
      {text(result.isAbove ? "plinko.won" : "plinko.back", { amount: money(result.winCents) })}
    </p>
  );
}

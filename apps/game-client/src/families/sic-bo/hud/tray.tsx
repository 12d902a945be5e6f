import { useText } from "../../../intl/use-text.ts";
import { DieCube } from "../../../kit/table/hud/die-cube.tsx";
import { useGame, useSicBo } from "./game-context.ts";
import styles from "./tray.module.css";

/** Three dice under glass, on a plate of lacquer and brass. */
export function Tray() {
  const dice = useSicBo((state) => state.dice);
  const activity = useSicBo((state) => state.activity);
  const tumbles = dice === null && (activity === "rolling" || activity === "landing");
  return (
    <div className={styles.tray} data-tumbles={tumbles || undefined} aria-hidden="true">
      <span className={styles.plate} />
      <span className={styles.dice}>
        {[0, 1, 2].map((nth) => (
          <DieCube key={nth} face={dice?.[nth] ?? null} tumbles={tumbles} />
        ))}
      </span>
      <span className={styles.dome} />
    </div>
  );
}

/** What happens now, in words: bets are open, the dice tumble, or the total with its payout. */
export function Message() {
  const { money } = useGame().parts;
  const text = useText();
  const result = useSicBo((state) => state.result);
  const activity = useSicBo((state) => state.activity);
  const isFull = useSicBo((state) => state.isFull);
  if (!result) {
    const runs = activity === "rolling" || activity === "landing";
    return (
      <div className={styles.message} aria-hidden="true">
        <b>{text(runs ? "message.luck" : "sicbo.invite")}</b>
        <span>{text(runs ? "sicbo.runs" : isFull ? "table.full" : "sicbo.hint")}</span>
      </div>
    );
  }
  const { winCents, costCents, total } = result;
  const kind = winCents > costCents ? "won" : winCents > 0 ? "back" : "lost";
  const values = { amount: money(winCents), cost: money(costCents) };
  return (
    <div key={result.id} className={styles.message} data-kind={kind} aria-hidden="true">
      <b>{text("sicbo.total", { total })}</b>
      <span>{text(`sicbo.result.${kind}`, values)}</span>
    </div>
  );
}

/** The totals of this visit, newest first. */
export function Results() {
  const text = useText();
  const past = useSicBo((state) => state.past);
  return (
    <ol className={styles.past} aria-label={text("sicbo.past")}>
      {past.map(({ id, total, dice }) => (
        <li key={id} data-size={new Set(dice).size === 1 ? "triple" : total <= 10 ? "small" : "big"}>
          {total}
          <span className="sr-only">: {dice.join(", ")}</span>
        </li>
      ))}
    </ol>
  );
}

import { useText } from "../../../intl/use-text.ts";
import { pocketName } from "../play/say-result.ts";
import { useGame, useRoulette } from "./game-context.ts";
import styles from "./results.module.css";

/** The last results, newest first. The first is large while it is shown. */
export function Results() {
  const { intl } = useGame().parts;
  const text = useText();
  const past = useRoulette((state) => state.past);
  const shown = useRoulette(({ result }) => result?.id ?? null);
  return (
    <ol className={styles.past} aria-label={text("roulette.past")}>
      {past.map((each) => (
        <li key={each.id} data-colour={each.colour} data-now={each.id === shown || undefined}>
          <span aria-hidden="true">{each.pocket}</span>
          <span className="sr-only">{pocketName(intl, each)}</span>
        </li>
      ))}
    </ol>
  );
}

/** What happens now, in words: bets are open, the ball runs, or the result with its payout. */
export function Message() {
  const { intl, money, sheet } = useGame().parts;
  const text = useText();
  const result = useRoulette((state) => state.result);
  const activity = useRoulette((state) => state.activity);
  const isFull = useRoulette((state) => state.isFull);
  const runs = activity === "rolling" || activity === "landing";
  if (!result || runs)
    return (
      <div className={styles.message} aria-hidden="true">
        <b>{text(runs ? "message.luck" : "roulette.invite")}</b>
        <span>
          {runs
            ? text("roulette.runs")
            : text(isFull ? "table.full" : sheet.laPartage ? "roulette.hint.partage" : "roulette.hint")}
        </span>
      </div>
    );
  const { winCents, costCents } = result;
  const kind = winCents > costCents ? "won" : winCents > 0 ? "back" : "lost";
  return (
    <div key={result.id} className={styles.message} data-kind={kind} aria-hidden="true">
      <b>{pocketName(intl, result)}</b>
      <span>{text(`roulette.result.${kind}`, { amount: money(winCents), cost: money(costCents) })}</span>
    </div>
  );
}

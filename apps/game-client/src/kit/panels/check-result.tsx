import { CircleCheck, CircleX } from "@apogee/ui";
import { useText } from "../../intl/use-text.ts";
import { isFair, type CheckedPair, type CheckedRound } from "../domain/check-pair.ts";
import { useMoney } from "../hud/frame-context.ts";
import styles from "./check-result.module.css";

/** The result of the check: the verdict, the seeds for recomputing it elsewhere, and each round. */
export function CheckResult({ checked }: { readonly checked: CheckedPair }) {
  const text = useText();
  const { serverSeed, clientSeed, commit, sealFits, rounds } = checked;
  const fair = isFair(checked);
  return (
    <section className={styles.result}>
      <p className={styles.verdict} data-ok={fair} role="status">
        <Mark ok={fair} />
        {fair ? text("fairness.fair", { count: rounds.length }) : text("fairness.unfair")}
      </p>
      <dl className={styles.seeds}>
        <div>
          <dt>{text("fairness.revealed")}</dt>
          <dd>{serverSeed}</dd>
        </div>
        <div data-ok={sealFits}>
          <dt>
            <Mark ok={sealFits} />
            {text(sealFits ? "fairness.sealFits" : "fairness.sealDiffers")}
          </dt>
          <dd>{commit}</dd>
        </div>
        <div>
          <dt>{text("fairness.client")}</dt>
          <dd>{clientSeed}</dd>
        </div>
      </dl>
      <ol className={styles.rounds} tabIndex={0} aria-label={text("fairness.rounds")}>
        {rounds.toReversed().map((each) => (
          <RoundLine key={each.round.id} checked={each} />
        ))}
      </ol>
    </section>
  );
}

function RoundLine({ checked: { round, ok } }: { readonly checked: CheckedRound }) {
  const text = useText();
  const money = useMoney();
  return (
    <li data-ok={ok}>
      <Mark ok={ok} />
      <span className={styles.id}>{text("hud.round", { round: round.id })}</span>
      <span>{text("fairness.counter", { nonce: round.nonce, steps: round.phases.length })}</span>
      <span className={styles.sums}>
        {text("fairness.sums", { cost: money(round.cost_cents), win: money(round.win_cents) })}
      </span>
      {!ok && <span className={styles.wrong}>{text("fairness.differs")}</span>}
    </li>
  );
}

function Mark({ ok }: { readonly ok: boolean }) {
  return ok ? (
    <CircleCheck className={styles.mark} aria-hidden="true" />
  ) : (
    <CircleX className={styles.mark} aria-hidden="true" />
  );
}

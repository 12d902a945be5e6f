import { Moment } from "../../../site/format/value.tsx";
import { Badge } from "../../../site/kit/index.ts";
import { RiskScale } from "../../../site/players/risk-scale.tsx";
import type { StaffPayment } from "../../../site/players/shapes.ts";
import { useText, useTextOrName } from "../../../site/texts/texts.tsx";
import styles from "./tabs.module.css";

/** The way of a payment: each step and attempt, whose account it is, what the fraud service said, and the score. */
export function PaymentDetails({ payment }: { readonly payment: StaffPayment }) {
  const t = useText();
  const nameOf = useTextOrName();
  const { steps, reason, holder, holder_is_player: own, fraud, risk, external_id: outside } = payment;
  const facts: ReadonlyArray<readonly [string, React.ReactNode]> = [
    ["reason", reason && nameOf("reason", reason)],
    [
      "holder",
      holder && (
        <>
          {holder} <Badge tone={own ? "ok" : "bad"}>{t(own ? "player.ownName" : "player.otherName")}</Badge>
        </>
      ),
    ],
    ["outside", outside],
    [
      "fraud",
      fraud &&
        (fraud.verdict === null
          ? t("player.fraudOpen")
          : [nameOf("verdict", fraud.verdict), fraud.score, fraud.reasons.join(", ")].filter(Boolean).join(" · ")),
    ],
  ];
  return (
    <section className={styles.payment} aria-label={t("player.detailsOf", { id: payment.id })}>
      <div>
        <h3>
          {t("player.detailsOf", { id: payment.id })} · {t("player.steps")}
        </h3>
        <ol className={styles.steps}>
          {steps.map(({ step, at, actor, note }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a step can be taken twice at one time
            <li key={place}>
              <Moment iso={at} />
              <span>
                <strong>{nameOf("stage", step)}</strong>{" "}
                <span className={styles.quiet}>
                  {actor.replace(/^staff:/, "")}
                  {note && ` · ${nameOf("reason", note)}`}
                </span>
              </span>
            </li>
          ))}
        </ol>
      </div>
      <dl className={styles.seeds}>
        {facts
          .filter(([, value]) => value !== null && value !== "")
          .map(([name, value]) => (
            <div key={name}>
              <dt>{t(`player.payment.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {risk && <RiskScale points={risk.points} lines={risk.lines} />}
    </section>
  );
}

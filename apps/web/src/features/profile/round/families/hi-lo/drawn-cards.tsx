import type { RoundView } from "@apogee/contract";
import { Card } from "@apogee/ui";
import { useIntl } from "react-intl";
import { Text, useText, type MessageKey } from "../../../../../site/intl/text.tsx";
import { useMoney } from "../../../../../site/money/use-money.ts";
import { CardFace } from "./card-face.tsx";
import { faceOf, readCards, type ShownStep } from "./read-cards.ts";
import styles from "./drawn-cards.module.css";

/** The cards of a round of hi-lo in their order, each with the guess before it. */
export function DrawnCards({ round }: { readonly round: RoundView }) {
  const t = useText();
  const money = useMoney();
  const { formatNumber } = useIntl();
  const steps = readCards(round);
  return (
    <Card title={t("profile.hilo_cards")}>
      <ol className={styles.cards}>
        {steps
          .filter(({ card }) => card !== null)
          .map((step, place) => (
            <li key={place} className={styles.card} data-right={step.right ?? undefined}>
              <CardFace card={step.card!} />
              <span className={styles.guess}>
                <Text id={labelOf(step)} />
              </span>
              <span className="sr-only">
                <Text id="profile.hilo_card" values={faceOf(step.card!)} />
              </span>
              {step.right && (
                <b className={styles.worth}>×{formatNumber(Number(step.multiplier), { maximumFractionDigits: 4 })}</b>
              )}
            </li>
          ))}
      </ol>
      {round.bet_status !== "open" && round.bet_status !== "void" && (
        <p className={styles.sum}>
          <span>
            <Text id={endingOf(steps.at(-1), round.win_cents)} />
          </span>
          <b>{money(round.win_cents, round.currency)}</b>
        </p>
      )}
    </Card>
  );
}

function endingOf(last: ShownStep | undefined, winCents: number): MessageKey {
  if (last?.kind === "cash-out") return "profile.hilo_cashed_out";
  return winCents > 0 ? "profile.hilo_cap" : "profile.hilo_lost";
}

function labelOf({ kind, guess, right }: ShownStep): MessageKey {
  if (kind === "deal") return "profile.hilo_dealt";
  if (kind === "skip") return "profile.hilo_skipped";
  const labels: Readonly<Record<string, MessageKey>> = {
    "higher true": "profile.hilo_higher_right",
    "higher false": "profile.hilo_higher_wrong",
    "lower true": "profile.hilo_lower_right",
    "lower false": "profile.hilo_lower_wrong",
    "same true": "profile.hilo_same_right",
    "same false": "profile.hilo_same_wrong",
  };
  return labels[`${guess} ${right}`]!;
}

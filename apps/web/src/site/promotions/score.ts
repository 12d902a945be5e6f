import type { TournamentView } from "@apogee/contract";
import { useIntl } from "react-intl";
import { useText } from "../intl/text.tsx";
import { useMoney } from "../money/use-money.ts";

type Scored = Pick<TournamentView, "score_kind" | "currency">;

interface ScoreWords {
  /** `A$120.00`, `1,204`, `15.50`: the figure alone. */
  figure(score: number): string;
  /** `A$120.00`, `1,204 rounds`, `15.50 points`: with its unit, for sentences. */
  written(score: number): string;
}

const HUNDREDTHS = 100;

/** How the scores of a contest are written. `score` is in the unit of the contract: minor units, wholes or hundredths. */
export function useScore({
  score_kind: kind,
  currency,
  strategy,
}: Scored & Pick<TournamentView, "strategy">): ScoreWords {
  const money = useMoney();
  const intl = useIntl();
  const t = useText();
  const figure = (score: number): string => {
    if (kind === "money") return money(score, currency);
    if (kind === "whole") return intl.formatNumber(score);
    return intl.formatNumber(score / HUNDREDTHS, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  };
  return {
    figure,
    written: (score) => {
      if (kind === "money") return figure(score);
      return strategy === "spin"
        ? t("contests.rounds", { count: score })
        : t("contests.points", { figure: figure(score), count: kind === "whole" ? score : score / HUNDREDTHS });
    },
  };
}

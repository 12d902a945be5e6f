import type { RoundView } from "@apogee/contract";
import { Card } from "@apogee/ui";
import { useIntl } from "react-intl";
import { Text, useText } from "../../../../../site/intl/text.tsx";
import { useMoney } from "../../../../../site/money/use-money.ts";
import styles from "./keno-draw.module.css";
import { kindOf, readKeno } from "./read-keno.ts";

const NUMBERS = Array.from({ length: 80 }, (_, i) => i + 1);
/** What the colours of the board mean. */
const KINDS = ["picked", "drawn", "hit"] as const;

/** The board of a round of keno with its picks, the numbers that were drawn, and the hits. */
export function KenoDraw({ round }: { readonly round: RoundView }) {
  const t = useText();
  const money = useMoney();
  const { formatNumber, formatList } = useIntl();
  const shown = readKeno(round);
  const list = (numbers: readonly number[]): string => formatList(numbers.map(String), { type: "unit" });
  return (
    <Card title={t("profile.keno_draw")} aside={t("profile.keno_risk", { risk: shown.risk })}>
      <div
        className={styles.board}
        role="img"
        aria-label={t("profile.keno_figure", { picks: list(shown.picks), drawn: list(shown.drawn) })}
      >
        {NUMBERS.map((number) => (
          <span key={number} data-kind={kindOf(shown, number)}>
            {number}
          </span>
        ))}
      </div>
      <ul className={styles.legend} aria-hidden="true">
        {KINDS.map((kind) => (
          <li key={kind} data-kind={kind}>
            <Text id={`profile.keno_${kind}`} />
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        <span>
          <Text
            id="profile.keno_hits"
            values={{
              hits: shown.hits,
              picks: shown.picks.length,
              multiplier: formatNumber(Number(shown.multiplier), { maximumFractionDigits: 2 }),
            }}
          />
        </span>
        <b>{money(round.win_cents, round.currency)}</b>
      </p>
    </Card>
  );
}

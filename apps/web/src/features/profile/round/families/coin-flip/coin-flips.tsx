import type { RoundView } from "@apogee/contract";
import { Card } from "@apogee/ui";
import { useIntl } from "react-intl";
import { Text, useText, type MessageKey } from "../../../../../site/intl/text.tsx";
import { useMoney } from "../../../../../site/money/use-money.ts";
import { CoinSide } from "./coin-side.tsx";
import styles from "./coin-flips.module.css";
import { readFlips, type ShownFlip } from "./read-flips.ts";

/** The flips of a round of coins in their order, each with its call. */
export function CoinFlips({ round }: { readonly round: RoundView }) {
  const t = useText();
  const money = useMoney();
  const { formatNumber } = useIntl();
  const { flips, ending } = readFlips(round);
  return (
    <Card title={t("profile.coin_flips")}>
      <ol className={styles.flips}>
        {flips.map((flip, place) => (
          <li key={place} className={styles.flip} data-right={flip.right}>
            <CoinSide side={flip.side} />
            <span className="sr-only">
              <Text id={`profile.coin_${flip.side}`} />
            </span>
            <span className={styles.call}>
              <Text id={labelOf(flip)} />
            </span>
            {flip.right && (
              <b className={styles.worth}>×{formatNumber(Number(flip.multiplier), { maximumFractionDigits: 2 })}</b>
            )}
          </li>
        ))}
      </ol>
      {round.bet_status !== "open" && round.bet_status !== "void" && (
        <p className={styles.sum}>
          <span>
            <Text id={`profile.coin_${ending}`} />
          </span>
          <b>{money(round.win_cents, round.currency)}</b>
        </p>
      )}
    </Card>
  );
}

function labelOf({ call, right }: ShownFlip): MessageKey {
  if (call === "heads") return right ? "profile.coin_heads_right" : "profile.coin_heads_wrong";
  return right ? "profile.coin_tails_right" : "profile.coin_tails_wrong";
}

import type { RoundView } from "@apogee/contract";
import { Card } from "@apogee/ui";
import { useIntl } from "react-intl";
import { Text, useText } from "../../../../../site/intl/text.tsx";
import { useMoney } from "../../../../../site/money/use-money.ts";
import styles from "./ball-way.module.css";
import { readBall } from "./read-ball.ts";

/** The way of a ball of plinko over its board. */
export function BallWay({ round }: { readonly round: RoundView }) {
  const t = useText();
  const money = useMoney();
  const { formatNumber } = useIntl();
  const { rows, risk, steps, slot, multiplier } = readBall(round);
  const worth = formatNumber(Number(multiplier), { maximumFractionDigits: 1 });
  const pins = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_, i) => ({ x: i - (row + 2) / 2, y: row })),
  ).flat();
  return (
    <Card title={t("profile.plinko_board")} aside={t("profile.plinko_bet", { rows, risk })}>
      <svg
        className={styles.board}
        viewBox={`${-(rows + 2) / 2} -1.6 ${rows + 2} ${rows + 2.8}`}
        role="img"
        aria-label={t("profile.plinko_figure", { slot: slot + 1 })}
      >
        {pins.map(({ x, y }) => (
          <circle key={`${x} ${y}`} className={styles.pin} cx={x} cy={y} r="0.1" />
        ))}
        <polyline className={styles.way} points={wayOf(steps)} />
        {Array.from({ length: rows + 1 }, (_, i) => (
          <rect
            key={i}
            className={styles.slot}
            data-reached={i === slot || undefined}
            x={i - rows / 2 - 0.44}
            y={rows - 0.5}
            width="0.88"
            height="0.7"
            rx="0.16"
          />
        ))}
        <circle className={styles.ball} cx={slot - rows / 2} cy={rows - 0.5} r="0.3" />
        <text className={styles.worth} x={slot - rows / 2} y={rows + 0.9} fontSize={rows / 14}>
          ×{worth}
        </text>
      </svg>
      <p className={styles.sum}>
        <span>
          <Text id="profile.plinko_paid" values={{ multiplier: worth }} />
        </span>
        <b>{money(round.win_cents, round.currency)}</b>
      </p>
    </Card>
  );
}

/** The places of the ball: above the board, above one pin of each row, and in its slot. */
function wayOf(steps: readonly number[]): string {
  let x = 0;
  const places = [`0,-1.4`];
  steps.forEach((step, row) => {
    places.push(`${x},${row - 0.34}`);
    x += step === 1 ? 0.5 : -0.5;
  });
  return [...places, `${x},${steps.length - 0.3}`].join(" ");
}

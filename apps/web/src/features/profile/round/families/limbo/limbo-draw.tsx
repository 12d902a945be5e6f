import type { RoundView } from "@apogee/contract";
import { Card } from "@apogee/ui";
import { useIntl } from "react-intl";
import { Text, useText } from "../../../../../site/intl/text.tsx";
import { useMoney } from "../../../../../site/money/use-money.ts";
import { heightOf, readDraw } from "./read-draw.ts";
import styles from "./limbo-draw.module.css";

const [WIDTH, HEIGHT, GROUND] = [640, 200, 190];
const RISE = 170;
/** The height of the target's line; that of a draw follows from the same function. */
const LINE = 0.6;

/** The draw of a round of limbo: how high it climbed, and the line of its target. */
export function LimboDraw({ round }: { readonly round: RoundView }) {
  const t = useText();
  const money = useMoney();
  const { formatNumber } = useIntl();
  const shown = (times: number): string => formatNumber(times, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const draw = readDraw(round);
  const { won } = draw;
  const [drawn, target] = [shown(draw.multiplier), shown(draw.target)];
  const height = heightOf(draw);
  const [x, y] = [60 + 500 * height ** 0.62, GROUND - RISE * height];
  const course = `M60 ${GROUND}Q${60 + (x - 60) * 0.62} ${GROUND - (GROUND - y) * 0.22} ${x} ${y}`;
  return (
    <Card title={t("profile.limbo_draw")} aside={t("profile.limbo_target", { target })}>
      <figure className={styles.figure} role="img" aria-label={t("profile.limbo_figure", { drawn, target })}>
        <p className={styles.drawn} data-won={won || undefined}>
          {drawn}×
        </p>
        <svg className={styles.sky} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} data-won={won || undefined} aria-hidden="true">
          <path className={styles.ground} d={`M0 ${GROUND + 6}Q${WIDTH / 2} ${GROUND - 10} ${WIDTH} ${GROUND + 6}`} />
          <line className={styles.line} x1="0" x2={WIDTH} y1={GROUND - RISE * LINE} y2={GROUND - RISE * LINE} />
          <path className={styles.light} d={`${course}V${GROUND}Z`} />
          <path className={styles.course} d={course} />
          <circle className={styles.craft} cx={x} cy={y} r="9" />
        </svg>
      </figure>
      <p className={styles.sum}>
        <span>
          <Text id={won ? "profile.limbo_won" : "profile.limbo_lost"} />
        </span>
        <b>{money(round.win_cents, round.currency)}</b>
      </p>
    </Card>
  );
}

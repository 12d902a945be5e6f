import type { RoundView } from "@apogee/contract";
import { Card } from "@apogee/ui";
import { useText, type MessageKey } from "../../../../../site/intl/text.tsx";
import { useMoney } from "../../../../../site/money/use-money.ts";
import { SpotsPaid } from "../table/spots-paid.tsx";
import { PocketWheel } from "./pocket-wheel.tsx";
import { colourOf, isCovered, NUMBERS, readSpin } from "./read-spin.ts";
import styles from "./roulette-spin.module.css";

const CELL = 40;

/** The pocket of a round of roulette on the wheel and on the table, and every bet with its payout. */
export function RouletteSpin({ round }: { readonly round: RoundView }) {
  const t = useText();
  const money = useMoney();
  const nameOf = (spot: string): string =>
    /^[\d-]+$/.test(spot)
      ? t("profile.roulette_numbers", { numbers: spot.split("-").join(", ") })
      : t(`profile.roulette_${spot}` as MessageKey);
  const { pocket, zeros, spots } = readSpin(round, nameOf);
  const result = t(`profile.roulette_${colourOf(pocket)}_pocket` as MessageKey, { pocket });
  return (
    <Card title={t("profile.roulette_spin")} aside={result}>
      <figure className={styles.figure} role="img" aria-label={result}>
        <PocketWheel pocket={pocket} zeros={zeros} />
        <svg className={styles.table} viewBox={`-2 -2 ${CELL * 13 + 4} ${CELL * 3 + 4}`} aria-hidden="true">
          {zeros.map((zero, i) => (
            <Cell
              key={zero}
              x={0}
              y={(zeros.length - 1 - i) * ((CELL * 3) / zeros.length)}
              height={(CELL * 3) / zeros.length}
              pocket={zero}
              round={round}
              hit={pocket}
            />
          ))}
          {NUMBERS.map((number) => (
            <Cell
              key={number}
              x={CELL * (1 + Math.floor((number - 1) / 3))}
              y={CELL * (2 - ((number - 1) % 3))}
              height={CELL}
              pocket={String(number)}
              round={round}
              hit={pocket}
            />
          ))}
        </svg>
      </figure>
      <SpotsPaid spots={spots} currency={round.currency} />
      <p className={styles.sum}>
        <span>{t("profile.table_returned")}</span>
        <b>{money(round.win_cents, round.currency)}</b>
      </p>
    </Card>
  );
}

interface CellProps {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly pocket: string;
  readonly hit: string;
  readonly round: RoundView;
}

/** One number: marked if the ball rests in it, lighter if a bet covers it. */
function Cell({ x, y, height, pocket, hit, round }: CellProps) {
  return (
    <g
      className={styles.cell}
      data-colour={colourOf(pocket)}
      data-hit={pocket === hit || undefined}
      data-bet={isCovered(round, pocket) || undefined}
    >
      <rect x={x} y={y} width={CELL} height={height} />
      <text x={x + CELL / 2} y={y + height / 2 + 5.5}>
        {pocket}
      </text>
      {pocket === hit && <circle cx={x + CELL / 2} cy={y + height / 2} r={CELL * 0.42} />}
    </g>
  );
}

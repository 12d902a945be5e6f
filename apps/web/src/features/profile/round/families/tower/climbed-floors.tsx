import type { RoundView } from "@apogee/contract";
import { Card } from "@apogee/ui";
import { useIntl } from "react-intl";
import { Text, useText, type MessageKey } from "../../../../../site/intl/text.tsx";
import { useMoney } from "../../../../../site/money/use-money.ts";
import styles from "./climbed-floors.module.css";
import { readFloors, type ShownFloor, type ShownTower } from "./read-floors.ts";

const TRAP = "M-7-7L7 7M7-7L-7 7";
const LANTERN = "M-4-10H4M0-10V-7M-5-7H5L7 0 5 7H-5L-7 0ZM-3 10H3";

/** The floors of a round of a tower, the highest on top, each with its traps and the chosen tile. */
export function ClimbedFloors({ round }: { readonly round: RoundView }) {
  const t = useText();
  const money = useMoney();
  const { formatNumber } = useIntl();
  const shown = readFloors(round);
  const { floors, level, multiplier } = shown;
  return (
    <Card title={t("profile.tower_floors")} aside={t("profile.tower_level", { level })}>
      <ol className={styles.floors} reversed>
        {floors.map((floor, i) => <Floor key={i} floor={floor} number={i + 1} />).toReversed()}
      </ol>
      {round.bet_status !== "open" && round.bet_status !== "void" && (
        <p className={styles.sum}>
          <span>
            <Text
              id={endingOf(shown, round.win_cents)}
              values={{ multiplier: formatNumber(Number(multiplier), { maximumFractionDigits: 4 }) }}
            />
          </span>
          <b>{money(round.win_cents, round.currency)}</b>
        </p>
      )}
    </Card>
  );
}

interface FloorProps {
  readonly floor: ShownFloor;
  readonly number: number;
}

function Floor({ floor: { tile, tiles, traps, safe, multiplier }, number }: FloorProps) {
  const { formatList, formatNumber } = useIntl();
  return (
    <li>
      <span aria-hidden="true">{number}</span>
      <span className={styles.tiles} aria-hidden="true">
        {Array.from({ length: tiles }, (_, i) => (
          <i key={i} data-trap={traps.includes(i) || undefined} data-chosen={i === tile || undefined}>
            <svg viewBox="-12 -12 24 24" aria-hidden="true">
              <path d={traps.includes(i) ? TRAP : LANTERN} />
            </svg>
          </i>
        ))}
      </span>
      <b className={styles.worth}>{safe && `×${formatNumber(Number(multiplier), { maximumFractionDigits: 4 })}`}</b>
      <span className="sr-only">
        <Text
          id="profile.tower_floor"
          values={{ floor: number, tile: tile + 1, traps: formatList(traps.map((trap) => String(trap + 1))) }}
        />
      </span>
    </li>
  );
}

function endingOf({ last }: ShownTower, winCents: number): MessageKey {
  if (last === "cash-out") return "profile.tower_cashed_out";
  return winCents > 0 ? "profile.tower_topped" : "profile.tower_lost";
}

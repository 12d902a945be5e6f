import type { RoundView } from "@apogee/contract";
import { Card } from "@apogee/ui";
import { useIntl } from "react-intl";
import { Text, useText, type MessageKey } from "../../../../../site/intl/text.tsx";
import { useMoney } from "../../../../../site/money/use-money.ts";
import styles from "./mine-field.module.css";
import { readField, type ShownField } from "./read-field.ts";

const TILES = Array.from({ length: 25 }, (_, tile) => tile);
const SPIKES = Array.from({ length: 8 }, (_, i) => i * 45);

/** The field of a round of mines: the opened tiles with their numbers in order, and all mines. */
export function MineField({ round }: { readonly round: RoundView }) {
  const t = useText();
  const money = useMoney();
  const { formatNumber, formatList } = useIntl();
  const field = readField(round);
  const { opened, mines, count, multiplier } = field;
  const list = (tiles: readonly number[]): string =>
    tiles.length === 0 ? t("profile.mines_none") : formatList(tiles.map((tile) => String(tile + 1)));
  return (
    <Card title={t("profile.mines_field")} aside={t("profile.mines_count", { mines: count })}>
      <svg
        className={styles.field}
        viewBox="0 0 500 500"
        role="img"
        aria-label={t("profile.mines_figure", { opened: list(opened), mines: list(mines) })}
      >
        {TILES.map((tile) => (
          <Tile key={tile} tile={tile} field={field} />
        ))}
      </svg>
      {round.bet_status !== "open" && round.bet_status !== "void" && (
        <p className={styles.sum}>
          <span>
            <Text
              id={endingOf(field, round.win_cents)}
              values={{ multiplier: formatNumber(Number(multiplier), { maximumFractionDigits: 4 }) }}
            />
          </span>
          <b>{money(round.win_cents, round.currency)}</b>
        </p>
      )}
    </Card>
  );
}

function Tile({ tile, field: { opened, mines, hit } }: { readonly tile: number; readonly field: ShownField }) {
  const nth = opened.indexOf(tile);
  const look = tile === hit ? "hit" : mines.includes(tile) ? "mine" : nth >= 0 ? "safe" : "closed";
  return (
    <g
      className={styles.tile}
      data-look={look}
      transform={`translate(${(tile % 5) * 100} ${Math.floor(tile / 5) * 100})`}
    >
      <rect x="5" y="5" width="90" height="90" rx="16" />
      {look === "safe" && <path d="M50 18L28 42L50 82L72 42Z" />}
      {(look === "mine" || look === "hit") && (
        <g transform="translate(50 50)">
          {SPIKES.map((turn) => (
            <path key={turn} d="M-5-18L0-32L5-18Z" transform={`rotate(${turn})`} />
          ))}
          <circle r="20" />
        </g>
      )}
      {nth >= 0 && (
        <text x="84" y="88" textAnchor="end">
          {nth + 1}
        </text>
      )}
    </g>
  );
}

function endingOf({ last }: ShownField, winCents: number): MessageKey {
  if (last === "cash-out") return "profile.mines_cashed_out";
  return winCents > 0 ? "profile.mines_cleared" : "profile.mines_lost";
}

import type { Standing, TournamentView } from "@apogee/contract";
import { artOrNull, artPair, classNames, Image } from "@apogee/ui";
import { useRef } from "react";
import { Text, useText } from "../../../site/intl/text.tsx";
import { prizeAt } from "../../../site/promotions/prize-bands.ts";
import { useScore } from "../../../site/promotions/score.ts";
import { useReward } from "../../../site/promotions/use-reward.ts";
import { avatarOf } from "../../../site/session/avatar-of.ts";
import { useSession } from "../../../site/session/session.tsx";
import type { BoardRow, Parts } from "./board-state.ts";
import styles from "./board-table.module.css";
import { useMovedRows } from "./use-moved-rows.ts";

interface BoardTableProps {
  readonly tournament: Pick<TournamentView, "prizes" | "score_kind" | "strategy" | "currency">;
  readonly rows: readonly BoardRow[];
  readonly near: readonly BoardRow[];
  readonly between: Parts["between"];
  readonly own: Standing | null;
  /** The score of the first place, of which each bar shows a share. */
  readonly leader: number;
}

/** Places, names, scores as bars and figures, and the prize as it stands. Rows move to their new places. */
export function BoardTable({ tournament, rows, near, between, own, leader }: BoardTableProps) {
  const t = useText();
  const body = useRef<HTMLTableSectionElement>(null);
  useMovedRows(body, [...rows, ...near]);
  const line = { tournament, leader };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("contests.place")}</th>
          <th scope="col">{t("contests.player")}</th>
          <th className={styles.barCell} aria-hidden="true" />
          <th scope="col">{t(tournament.score_kind === "money" ? "contests.score_amount" : "contests.score")}</th>
          <th scope="col">{t("contests.prize_now")}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <Row key={row.place} row={row} own={own?.place === row.place ? own : null} {...line} />
        ))}
        {between && (
          <tr className={styles.cut}>
            <td colSpan={5}>
              <Text id="contests.between" values={{ from: between[0], to: between[1] }} />
            </td>
          </tr>
        )}
        {near.map((row) => (
          <Row key={row.place} row={row} own={own?.place === row.place ? own : null} {...line} />
        ))}
        {own?.disqualified && (
          <tr className={styles.own}>
            <td>–</td>
            <td colSpan={4}>
              <Text id="contests.disqualified_row" />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<BoardTableProps, "tournament" | "leader"> {
  readonly row: BoardRow;
  readonly own: Standing | null;
}

const MEDALS = 3;

function Row({ tournament, leader, row: { place, nickname, score }, own }: RowProps) {
  const t = useText();
  const reward = useReward();
  const { figure } = useScore(tournament);
  const prize = prizeAt(tournament.prizes, place);
  const medal = place <= MEDALS ? artOrNull(`objects/medal-${place}-96`) : null;
  return (
    <tr
      className={own ? styles.own : undefined}
      data-row={own ? "own" : nickname}
      data-place={place}
      aria-current={own ? "true" : undefined}
    >
      <td className={styles.place}>
        {medal ? (
          <>
            <Image picture={medal} size={24} />
            <span className="sr-only">{place}</span>
          </>
        ) : (
          place
        )}
      </td>
      <td className={styles.name}>{own ? <You /> : nickname}</td>
      <td className={styles.barCell} aria-hidden="true">
        <svg className={classNames(styles.bar)} width="100%" height="6">
          <rect className={styles.track} width="100%" height="6" rx="3" />
          <rect
            className={own ? styles.ownBar : medal ? styles.goldBar : styles.otherBar}
            width={`${share(score, leader)}%`}
            height="6"
            rx="3"
          />
        </svg>
      </td>
      <td className={styles.score}>{figure(score)}</td>
      <td className={styles.prize}>
        {prize ? reward(prize) : <span className="sr-only">{t("contests.no_prize")}</span>}
      </td>
    </tr>
  );
}

function You() {
  const { player } = useSession();
  const avatar = player && artPair(avatarOf(player.id));
  return (
    <span className={styles.you}>
      {avatar && <Image className={styles.avatar} picture={avatar} sizes="28px" />}
      <Text id="contests.you" />
    </span>
  );
}

const share = (score: number, leader: number): number =>
  leader <= 0 ? 0 : Math.round(Math.min(1, Math.max(0, score / leader)) * 1_000) / 10;

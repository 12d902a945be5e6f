import type { RoundView } from "@apogee/contract";
import { artOrNull, Card, ChevronLeft, ChevronRight, IconButton } from "@apogee/ui";
import { useState } from "react";
import { Text, useText, type MessageKey } from "../../../../../site/intl/text.tsx";
import { useMoney } from "../../../../../site/money/use-money.ts";
import reels from "../slots/reel-window.module.css";
import styles from "../slots/round-spins.module.css";
import { picturesOf, readBoards, type ShownBoard } from "./read-boards.ts";

/** The boards of a round of clusters, one at a time: every cluster that paid, and the board at rest. */
export function ClusterBoards({ round }: { readonly round: RoundView }) {
  const t = useText();
  const money = useMoney();
  const boards = readBoards(round);
  const [at, setAt] = useState(0);
  const board = boards[at]!;
  const name = (place: number): string =>
    place < boards.length - 1
      ? t("profile.clusters_board", { number: place + 1, of: boards.length - 1 })
      : t("profile.clusters_rest");
  return (
    <Card
      title={name(at)}
      aside={board.multiplier === null ? undefined : t("profile.multiplied", { multiplier: board.multiplier })}
      className={styles.card}
    >
      {boards.length > 1 && (
        <div className={styles.stepper} role="group" aria-label={t("profile.clusters_boards")}>
          <IconButton label={t("profile.clusters_before")} disabled={at === 0} onClick={() => setAt(at - 1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <div className={styles.steps}>
            {boards.map(({ clusters }, place) => (
              <button
                key={place}
                type="button"
                className={styles.step}
                aria-current={place === at ? "step" : undefined}
                data-wins={clusters.length > 0 || undefined}
                aria-label={name(place)}
                onClick={() => setAt(place)}
              />
            ))}
          </div>
          <IconButton
            label={t("profile.clusters_after")}
            disabled={at >= boards.length - 1}
            onClick={() => setAt(at + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <Board board={board} pictures={picturesOf(round.game)} />
      <ul className={styles.wins}>
        {board.clusters.map(({ symbol, cells, amountCents }) => (
          <li key={cells[0]} className={styles.win}>
            <span>
              <Text
                id="profile.clusters_win"
                values={{ count: cells.length, symbol: t(`symbol.${symbol}` as MessageKey) }}
              />
            </span>
            <b>{money(amountCents, round.currency)}</b>
          </li>
        ))}
        <li className={styles.sum}>
          <span>
            <Text id="profile.clusters_won" />
          </span>
          <b>{money(round.win_cents, round.currency)}</b>
        </li>
      </ul>
    </Card>
  );
}

interface BoardProps {
  readonly board: ShownBoard;
  /** The folder of the title's pictures. */
  readonly pictures: string;
}

function Board({ board: { window, clusters }, pictures }: BoardProps) {
  const t = useText();
  const rows = window[0]!.length;
  const paid = new Set(clusters.flatMap(({ cells }) => cells));
  const names = (symbols: readonly string[]): string =>
    symbols.map((symbol) => t(`symbol.${symbol}` as MessageKey)).join(", ");
  const label = window
    .map((column, reel) => t("profile.window_reel", { number: reel + 1, symbols: names(column) }))
    .join(" ");
  return (
    <figure className={reels.window} role="img" aria-label={label}>
      <div className={reels.cells} data-reels={window.length} data-rows={rows}>
        {window.map((column, reel) => (
          <div key={reel} className={reels.reel}>
            {column.map((symbol, row) => {
              const wins = paid.has(reel * rows + row);
              const picture = artOrNull(`games/${pictures}/symbols/${symbol}`);
              return (
                <span
                  key={row}
                  className={reels.cell}
                  data-wins={wins || undefined}
                  data-dim={(paid.size > 0 && !wins) || undefined}
                >
                  {picture && (
                    <img
                      className={reels.symbol}
                      src={picture.src}
                      width={picture.width}
                      height={picture.height}
                      alt=""
                      decoding="async"
                    />
                  )}
                </span>
              );
            })}
          </div>
        ))}
      </div>
    </figure>
  );
}

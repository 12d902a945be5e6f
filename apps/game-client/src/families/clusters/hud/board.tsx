import type { CSSProperties } from "react";
import { useText } from "../../../intl/use-text.ts";
import { useMoney } from "../../../kit/hud/frame-context.ts";
import { cellOf, type Piece } from "../domain/pieces.ts";
import { middleOf } from "../domain/middle-of.ts";
import type { PaidCluster } from "../state.ts";
import styles from "./board.module.css";
import { useClusters, useGame } from "./game-context.ts";
import { SymbolImage } from "./symbol-image.tsx";
import { WinBanner } from "./win-banner.tsx";

/** The board: every symbol in its cell, with the clusters that are paid. */
export function Board() {
  const { sheet, look } = useGame().parts;
  const label = useLabel();
  const pieces = useClusters((state) => state.pieces);
  const board = useClusters((state) => state.board);
  const paying = useClusters((state) => state.paying);
  const pace = useClusters((state) => state.pace);
  const { rows } = sheet;
  const lit = new Set(paying?.clusters.flatMap(({ cells }) => cells));
  const looks = (piece: Piece): string => {
    if (!paying) return "plain";
    if (!lit.has(cellOf(piece, rows))) return "dim";
    return paying.vanish ? "gone" : "lit";
  };
  const { metal, well, glow } = look.theme;
  const style = {
    "--metal-1": metal[0],
    "--metal-2": metal[1],
    "--metal-3": metal[2],
    "--well-1": well[0],
    "--well-2": well[1],
    "--glow": glow,
  } as CSSProperties;
  return (
    <div className={styles.room}>
      <div className={styles.frame} style={style} data-pace={pace} data-board={board}>
        <div className={styles.well} role="img" aria-label={label}>
          {pieces.map((piece) => (
            <span
              key={piece.key}
              className={styles.piece}
              data-look={looks(piece)}
              data-enters={piece.from > 0 || undefined}
              style={{ "--reel": piece.reel, "--row": piece.row, "--from": piece.from } as CSSProperties}
            >
              <SymbolImage id={piece.symbol} className={styles.symbol} />
            </span>
          ))}
          {paying && !paying.vanish && paying.clusters.map((each) => <Paid key={each.cells[0]} cluster={each} />)}
        </div>
        <WinBanner />
      </div>
    </div>
  );
}

/** What a cluster pays, in its middle. */
function Paid({ cluster }: { readonly cluster: PaidCluster }) {
  const money = useMoney();
  const { rows } = useGame().parts.sheet;
  const [reel, row] = middleOf(cluster.cells, rows);
  return (
    <b className={styles.paid} style={{ "--reel": reel, "--row": row } as CSSProperties} aria-hidden="true">
      {money(cluster.amountCents)}
    </b>
  );
}

/** The board in words, reel by reel. */
function useLabel(): string {
  const text = useText();
  const { strips } = useGame().parts.sheet;
  const pieces = useClusters((state) => state.pieces);
  return strips
    .map((_, reel) => {
      const column = pieces.filter((piece) => piece.reel === reel).toSorted((a, b) => a.row - b.row);
      const symbols = column.map(({ symbol }) => text(`symbol.${symbol}` as "symbol.crown")).join(", ");
      return text("clusters.reel", { number: reel + 1, symbols });
    })
    .join(" ");
}

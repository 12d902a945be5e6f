import { useEffect, useMemo } from "react";
import { GameFrame } from "../../../kit/hud/game-frame.tsx";
import type { PanelLoaders } from "../../../kit/panels/panels.tsx";
import { TableControls } from "../../../kit/table/hud/table-controls.tsx";
import { tableKeys } from "../../../kit/table/hud/table-keys.ts";
import { TableSky } from "../../../kit/table/hud/table-sky.tsx";
import { totalOf } from "../../../kit/table/domain/chips.ts";
import { runFrames } from "../../../stage/frames.ts";
import type { TablePokerGame } from "../play/table-poker-game.ts";
import { Decisions } from "./decisions.tsx";
import { useTablePoker } from "./game-context.ts";
import { Hands } from "./hands.tsx";
import { Pays } from "./pays.tsx";
import { Spots } from "./spots.tsx";
import styles from "./table-poker-frame.module.css";

const PANELS: PanelLoaders = {
  paytable: async () => ({ default: (await import("../panels/table-poker-rules-panel.tsx")).TablePokerRulesPanel }),
};

/** A poker against the dealer: both hands on the felt, the spots below them, the pay tables beside them. */
export function TablePokerFrame({ game }: { readonly game: TablePokerGame }) {
  const keys = useMemo(() => ({ ...tableKeys(game), f: () => void game.decide("fold") }), [game]);
  const { motion, game: title } = game.parts;
  useEffect(() => runFrames((ms) => motion.tick(ms)), [motion]);
  return (
    <GameFrame
      game={game}
      keys={keys}
      panels={PANELS}
      stage={
        <div className={styles.board}>
          <div className={styles.table}>
            <Hands />
          </div>
          <Spots />
          <Pays />
        </div>
      }
      foot={<Foot />}
      over={<TableSky cloth={title.palette.a} />}
      notices="top"
      isWide
    />
  );
}

function Foot() {
  const round = useTablePoker((state) => state.round);
  const isRaised = useTablePoker((state) => state.isRaised);
  const cents = round ? totalOf(round.placed) + (isRaised ? round.raiseCents : 0) : undefined;
  return (
    <TableControls hasTurbo onTableCents={round?.isOpen ? cents : undefined}>
      <Decisions />
    </TableControls>
  );
}

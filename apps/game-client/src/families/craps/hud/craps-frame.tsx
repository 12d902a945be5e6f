import { useEffect, useMemo } from "react";
import { GameFrame } from "../../../kit/hud/game-frame.tsx";
import type { PanelLoaders } from "../../../kit/panels/panels.tsx";
import { totalOf } from "../../../kit/table/domain/chips.ts";
import { TableControls } from "../../../kit/table/hud/table-controls.tsx";
import { tableKeys } from "../../../kit/table/hud/table-keys.ts";
import { TableSky } from "../../../kit/table/hud/table-sky.tsx";
import { runFrames } from "../../../stage/frames.ts";
import type { CrapsGame } from "../play/craps-game.ts";
import styles from "./craps-frame.module.css";
import { Decisions } from "./decisions.tsx";
import { useCraps } from "./game-context.ts";
import { OddsOrPast } from "./odds-bar.tsx";
import { TableFelt } from "./table-felt.tsx";
import { Message, Tray } from "./tray.tsx";

const PANELS: PanelLoaders = {
  paytable: async () => ({ default: (await import("../panels/craps-rules-panel.tsx")).CrapsRulesPanel }),
};

/** Craps: the dice above, the odds or the last rolls, and the layout below. */
export function CrapsFrame({ game }: { readonly game: CrapsGame }) {
  const keys = useMemo(() => ({ ...tableKeys(game), e: () => void game.rollOut() }), [game]);
  const { motion, game: title } = game.parts;
  useEffect(() => runFrames((ms) => motion.tick(ms)), [motion]);
  return (
    <GameFrame
      game={game}
      keys={keys}
      panels={PANELS}
      stage={
        <div className={styles.board}>
          <Message />
          <Tray />
          <OddsOrPast />
          <div className={styles.table}>
            <TableFelt />
          </div>
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
  const round = useCraps((state) => state.round);
  return (
    <TableControls hasTurbo onTableCents={round?.isOpen ? totalOf(round.open) : undefined}>
      <Decisions />
    </TableControls>
  );
}

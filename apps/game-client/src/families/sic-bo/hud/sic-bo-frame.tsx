import { useEffect, useMemo } from "react";
import { GameFrame } from "../../../kit/hud/game-frame.tsx";
import type { PanelLoaders } from "../../../kit/panels/panels.tsx";
import { TableButton } from "../../../kit/table/hud/table-button.tsx";
import { TableControls } from "../../../kit/table/hud/table-controls.tsx";
import { tableKeys } from "../../../kit/table/hud/table-keys.ts";
import { TableSky } from "../../../kit/table/hud/table-sky.tsx";
import { runFrames } from "../../../stage/frames.ts";
import type { SicBoGame } from "../play/sic-bo-game.ts";
import styles from "./sic-bo-frame.module.css";
import { TableFelt } from "./table-felt.tsx";
import { Message, Results, Tray } from "./tray.tsx";

const PANELS: PanelLoaders = {
  paytable: async () => ({ default: (await import("../panels/sic-bo-rules-panel.tsx")).SicBoRulesPanel }),
  auto: async () => ({ default: (await import("../panels/sic-bo-auto-panel.tsx")).SicBoAutoPanel }),
};

/** Sic bo: the dice above the table. */
export function SicBoFrame({ game }: { readonly game: SicBoGame }) {
  const keys = useMemo(() => tableKeys(game), [game]);
  const { motion } = game.parts;
  useEffect(() => runFrames((ms) => motion.tick(ms)), [motion]);
  return (
    <GameFrame
      game={game}
      keys={keys}
      panels={PANELS}
      stage={
        <div className={styles.board}>
          <div className={styles.words}>
            <Message />
            <Results />
          </div>
          <Tray />
          <div className={styles.table}>
            <TableFelt />
          </div>
        </div>
      }
      foot={
        <TableControls hasAuto>
          <TableButton start="sicbo.roll" again="sicbo.again" />
        </TableControls>
      }
      over={<TableSky cloth="#5d101c" />}
      notices="top"
      isWide
    />
  );
}

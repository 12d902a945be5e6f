import { useEffect, useMemo } from "react";
import { GameFrame } from "../../../kit/hud/game-frame.tsx";
import type { PanelLoaders } from "../../../kit/panels/panels.tsx";
import { TableButton } from "../../../kit/table/hud/table-button.tsx";
import { TableControls } from "../../../kit/table/hud/table-controls.tsx";
import { tableKeys } from "../../../kit/table/hud/table-keys.ts";
import { TableSky } from "../../../kit/table/hud/table-sky.tsx";
import { runFrames } from "../../../stage/frames.ts";
import type { BaccaratGame } from "../play/baccarat-game.ts";
import styles from "./baccarat-frame.module.css";
import { BothHands } from "./both-hands.tsx";
import { Roads } from "./roads.tsx";
import { TableFelt } from "./table-felt.tsx";

const PANELS: PanelLoaders = {
  paytable: async () => ({ default: (await import("../panels/baccarat-rules-panel.tsx")).BaccaratRulesPanel }),
  auto: async () => ({ default: (await import("../panels/baccarat-auto-panel.tsx")).BaccaratAutoPanel }),
};

/** Baccarat: both hands above, the roads of this visit, and the spots below. */
export function BaccaratFrame({ game }: { readonly game: BaccaratGame }) {
  const keys = useMemo(() => tableKeys(game), [game]);
  const { motion, game: title } = game.parts;
  useEffect(() => runFrames((ms) => motion.tick(ms)), [motion]);
  return (
    <GameFrame
      game={game}
      keys={keys}
      panels={PANELS}
      stage={
        <div className={styles.board}>
          <BothHands />
          <Roads />
          <TableFelt />
        </div>
      }
      foot={
        <TableControls hasAuto>
          <TableButton start="baccarat.deal" again="baccarat.again" />
        </TableControls>
      }
      over={<TableSky cloth={title.palette.a} />}
      notices="top"
      isWide
    />
  );
}

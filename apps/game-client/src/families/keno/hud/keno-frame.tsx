import { useEffect, useMemo } from "react";
import { Controls } from "../../../kit/hud/controls.tsx";
import { GameFrame } from "../../../kit/hud/game-frame.tsx";
import { RoundButton } from "../../../kit/hud/round-button.tsx";
import { Sky } from "../../../kit/hud/sky.tsx";
import { stakeKeys, type KeyActions } from "../../../kit/hud/use-keys.ts";
import type { PanelLoaders } from "../../../kit/panels/panels.tsx";
import { runFrames } from "../../../stage/frames.ts";
import type { KenoGame } from "../play/keno-game.ts";
import { PayLines, Tools, Verdict } from "./bet-side.tsx";
import { Board } from "./board.tsx";
import { DrawIcon } from "./draw-icon.tsx";
import { GameContext } from "./game-context.ts";
import styles from "./keno-frame.module.css";

const PANELS: PanelLoaders = {
  paytable: async () => ({ default: (await import("../panels/keno-rules-panel.tsx")).KenoRulesPanel }),
  auto: async () => ({ default: (await import("../panels/keno-auto-panel.tsx")).KenoAutoPanel }),
};

/** Keno: the board, its pay table and the risk beside or below it, the controls at the end. */
export function KenoFrame({ game }: { readonly game: KenoGame }) {
  const keys = useMemo(() => pickKeys(game), [game]);
  const { motion } = game.parts;
  useEffect(() => runFrames((ms) => motion.tick(ms)), [motion]);
  return (
    <GameContext value={game}>
      <GameFrame
        game={game}
        keys={keys}
        panels={PANELS}
        stage={
          <div className={styles.table}>
            <div className={styles.words}>
              <Verdict />
            </div>
            <div className={styles.board}>
              <Board />
            </div>
            <div className={styles.pays}>
              <PayLines />
            </div>
            <Tools />
          </div>
        }
        foot={
          <Controls win="hud.win">
            <RoundButton start="keno.drawAt" icon={<DrawIcon />} />
          </Controls>
        }
        over={<Sky />}
        notices="top"
      />
    </GameContext>
  );
}

function pickKeys(game: KenoGame): KeyActions {
  return {
    ...stakeKeys(game),
    r: () => game.quickPick(),
    c: () => game.clear(),
    "+": () => game.stepStake(1),
    "-": () => game.stepStake(-1),
  };
}

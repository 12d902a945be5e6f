import { RotateCw } from "@apogee/ui";
import { useMemo, type CSSProperties } from "react";
import { Controls } from "../../../kit/hud/controls.tsx";
import { GameFrame } from "../../../kit/hud/game-frame.tsx";
import { RoundButton } from "../../../kit/hud/round-button.tsx";
import { stakeKeys } from "../../../kit/hud/use-keys.ts";
import type { PanelLoaders } from "../../../kit/panels/panels.tsx";
import type { ClustersGame } from "../play/clusters-game.ts";
import { Board } from "./board.tsx";
import styles from "./clusters-frame.module.css";
import { GameContext } from "./game-context.ts";
import { MessageLine } from "./message-line.tsx";
import { MultiplierMeter } from "./multiplier-meter.tsx";
import { Scenery } from "./scenery.tsx";

const PANELS: PanelLoaders = {
  paytable: async () => ({ default: (await import("../panels/clusters-rules-panel.tsx")).ClustersRulesPanel }),
  auto: async () => ({ default: (await import("../panels/clusters-auto-panel.tsx")).ClustersAutoPanel }),
};

/** A cluster game: the board in the middle, its multipliers beside it, the controls at the end. */
export function ClustersFrame({ game }: { readonly game: ClustersGame }) {
  const { strips, rows } = game.parts.sheet;
  const keys = useMemo(() => stakeKeys(game), [game]);
  return (
    <GameContext value={game}>
      <GameFrame
        game={game}
        keys={keys}
        panels={PANELS}
        stage={
          <div className={styles.field} style={{ "--reels": strips.length, "--rows": rows } as CSSProperties}>
            <div className={styles.meter}>
              <MultiplierMeter />
            </div>
            <Board />
            <div className={styles.message}>
              <MessageLine />
            </div>
          </div>
        }
        foot={
          <Controls win="hud.win">
            <RoundButton start="hud.spinAt" icon={<RotateCw />} />
          </Controls>
        }
        over={<Scenery scene={game.parts.look.theme.scene} />}
        notices="top"
      />
    </GameContext>
  );
}

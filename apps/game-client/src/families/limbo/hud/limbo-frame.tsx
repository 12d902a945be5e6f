import { useMemo } from "react";
import { Controls } from "../../../kit/hud/controls.tsx";
import { GameFrame } from "../../../kit/hud/game-frame.tsx";
import { RoundButton } from "../../../kit/hud/round-button.tsx";
import { Sky } from "../../../kit/hud/sky.tsx";
import type { PanelLoaders } from "../../../kit/panels/panels.tsx";
import type { LimboGame } from "../play/limbo-game.ts";
import type { LimboScene } from "../scene/limbo-scene.ts";
import { Ascent } from "./ascent.tsx";
import { BetFields } from "./bet-fields.tsx";
import { GameContext } from "./game-context.ts";
import styles from "./limbo-frame.module.css";
import { PastDraws } from "./past-draws.tsx";
import { RiseIcon } from "./rise-icon.tsx";
import { targetKeys } from "./target-keys.ts";

interface LimboFrameProps {
  readonly game: LimboGame;
  readonly scene: LimboScene;
}

const PANELS: PanelLoaders = {
  paytable: async () => ({ default: (await import("../panels/limbo-rules-panel.tsx")).LimboRulesPanel }),
  auto: async () => ({ default: (await import("../panels/limbo-auto-panel.tsx")).LimboAutoPanel }),
};

/** Limbo: the climb in the middle, the target below it, the controls at the end. */
export function LimboFrame({ game, scene }: LimboFrameProps) {
  const keys = useMemo(() => targetKeys(game), [game]);
  return (
    <GameContext value={game}>
      <GameFrame
        game={game}
        keys={keys}
        panels={PANELS}
        stage={
          <div className={styles.board}>
            <PastDraws />
            <Ascent scene={scene} />
            <BetFields />
          </div>
        }
        foot={
          <Controls win="hud.win">
            <RoundButton start="limbo.launchAt" icon={<RiseIcon />} />
          </Controls>
        }
        over={<Sky />}
        notices="top"
      />
    </GameContext>
  );
}

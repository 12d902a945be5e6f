import { useMemo } from "react";
import { Controls } from "../../../kit/hud/controls.tsx";
import { GameFrame } from "../../../kit/hud/game-frame.tsx";
import { RoundButton } from "../../../kit/hud/round-button.tsx";
import { Sky } from "../../../kit/hud/sky.tsx";
import { stakeKeys, type KeyActions } from "../../../kit/hud/use-keys.ts";
import type { PanelLoaders } from "../../../kit/panels/panels.tsx";
import type { PlinkoGame } from "../play/plinko-game.ts";
import type { PlinkoScene } from "../scene/plinko-scene.ts";
import { Board } from "./board.tsx";
import { Choices } from "./choices.tsx";
import { DropIcon } from "./drop-icon.tsx";
import { mayDropMore } from "../state.ts";
import { GameContext, usePlinko } from "./game-context.ts";
import { PastBalls, Verdict } from "./past-balls.tsx";
import styles from "./plinko-frame.module.css";

interface PlinkoFrameProps {
  readonly game: PlinkoGame;
  readonly scene: PlinkoScene;
}

const PANELS: PanelLoaders = {
  paytable: async () => ({ default: (await import("../panels/plinko-rules-panel.tsx")).PlinkoRulesPanel }),
  auto: async () => ({ default: (await import("../panels/plinko-auto-panel.tsx")).PlinkoAutoPanel }),
};

/** Plinko: the board in the middle, its choices below, the controls at the end. */
export function PlinkoFrame({ game, scene }: PlinkoFrameProps) {
  const keys = useMemo(
    (): KeyActions => ({ ...stakeKeys(game), r: () => game.turnBet("rows"), k: () => game.turnBet("risk") }),
    [game],
  );
  return (
    <GameContext value={game}>
      <GameFrame
        game={game}
        keys={keys}
        panels={PANELS}
        stage={
          <div className={styles.board}>
            <PastBalls />
            <Board scene={scene} />
            <Verdict />
            <Choices />
          </div>
        }
        foot={
          <Controls win="hud.win">
            <Drop />
          </Controls>
        }
        over={<Sky />}
        notices="top"
      />
    </GameContext>
  );
}

/** Drops a ball; where the licence allows it, another one while balls fall. */
function Drop() {
  const takesMore = usePlinko(mayDropMore);
  return <RoundButton start="plinko.dropAt" icon={<DropIcon />} takesMore={takesMore} />;
}

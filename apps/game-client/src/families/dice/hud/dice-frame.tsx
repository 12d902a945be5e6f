import { useMemo } from "react";
import { Controls } from "../../../kit/hud/controls.tsx";
import { GameFrame } from "../../../kit/hud/game-frame.tsx";
import { RoundButton } from "../../../kit/hud/round-button.tsx";
import { Sky } from "../../../kit/hud/sky.tsx";
import type { PanelLoaders } from "../../../kit/panels/panels.tsx";
import type { DiceGame } from "../play/dice-game.ts";
import type { DiceScene } from "../scene/dice-scene.ts";
import { BetBar } from "./bet-bar.tsx";
import { BetFields } from "./bet-fields.tsx";
import styles from "./dice-frame.module.css";
import { GameContext } from "./game-context.ts";
import { PastRolls } from "./past-rolls.tsx";
import { RollIcon } from "./roll-icon.tsx";
import { targetKeys } from "./target-keys.ts";

interface DiceFrameProps {
  readonly game: DiceGame;
  readonly scene: DiceScene;
}

const PANELS: PanelLoaders = {
  paytable: async () => ({ default: (await import("../panels/dice-rules-panel.tsx")).DiceRulesPanel }),
  auto: async () => ({ default: (await import("../panels/dice-auto-panel.tsx")).DiceAutoPanel }),
};

/** Dice: the bar in the middle, the bet below it, the controls at the end. */
export function DiceFrame({ game, scene }: DiceFrameProps) {
  const keys = useMemo(() => targetKeys(game), [game]);
  return (
    <GameContext value={game}>
      <GameFrame
        game={game}
        keys={keys}
        panels={PANELS}
        stage={
          <div className={styles.board}>
            <PastRolls />
            <BetBar scene={scene} />
            <BetFields />
          </div>
        }
        foot={
          <Controls win="hud.win">
            <RoundButton start="dice.rollAt" icon={<RollIcon />} />
          </Controls>
        }
        over={<Sky />}
        notices="top"
      />
    </GameContext>
  );
}

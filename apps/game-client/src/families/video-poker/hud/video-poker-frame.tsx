import { useEffect, useMemo } from "react";
import { Controls } from "../../../kit/hud/controls.tsx";
import { GameFrame } from "../../../kit/hud/game-frame.tsx";
import { Sky } from "../../../kit/hud/sky.tsx";
import type { KeyActions } from "../../../kit/hud/use-keys.ts";
import type { PanelLoaders } from "../../../kit/panels/panels.tsx";
import { runFrames } from "../../../stage/frames.ts";
import type { VideoPokerGame } from "../play/video-poker-game.ts";
import { GameContext } from "./game-context.ts";
import { MainButton } from "./main-button.tsx";
import { MainHand } from "./main-hand.tsx";
import { Options } from "./options.tsx";
import { OtherHands } from "./other-hands.tsx";
import { PayTable } from "./pay-table.tsx";
import styles from "./video-poker-frame.module.css";

const PANELS: PanelLoaders = {
  paytable: async () => ({ default: (await import("../panels/video-poker-rules-panel.tsx")).VideoPokerRulesPanel }),
};

/** Video poker: the pay table above, the hands below it, and what the player can choose. */
export function VideoPokerFrame({ game }: { readonly game: VideoPokerGame }) {
  const keys = useMemo(() => ownKeys(game), [game]);
  const { motion } = game.parts;
  useEffect(() => runFrames((ms) => motion.tick(ms)), [motion]);
  return (
    <GameContext value={game}>
      <GameFrame
        game={game}
        keys={keys}
        panels={PANELS}
        stage={
          <div className={styles.board}>
            <PayTable />
            <div className={styles.hands}>
              <OtherHands />
              <MainHand />
            </div>
            <Options />
          </div>
        }
        foot={
          <Controls isWide win="hud.win">
            <MainButton />
          </Controls>
        }
        over={<Sky />}
        notices="top"
        isWide
      />
    </GameContext>
  );
}

function ownKeys(game: VideoPokerGame): KeyActions {
  const holds = [0, 1, 2, 3, 4].map((position) => [String(position + 1), () => game.toggleHold(position)] as const);
  const { hands } = game.parts.rules.sheet;
  return {
    ...Object.fromEntries(holds),
    h: () => game.toggleHints(),
    n: () => game.setHands(hands[(hands.indexOf(game.parts.store.get().hands) + 1) % hands.length]!),
    "+": () => game.stepStake(1),
    "-": () => game.stepStake(-1),
  };
}

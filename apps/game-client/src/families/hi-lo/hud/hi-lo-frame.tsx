import { useEffect, useMemo } from "react";
import { Controls } from "../../../kit/hud/controls.tsx";
import { GameFrame } from "../../../kit/hud/game-frame.tsx";
import { Sky } from "../../../kit/hud/sky.tsx";
import type { KeyActions } from "../../../kit/hud/use-keys.ts";
import type { PanelLoaders } from "../../../kit/panels/panels.tsx";
import { runFrames } from "../../../stage/frames.ts";
import type { HiLoGame } from "../play/hi-lo-game.ts";
import { CardTable, Worth } from "./card-table.tsx";
import { Decisions } from "./decisions.tsx";
import { GameContext, useHiLo } from "./game-context.ts";
import styles from "./hi-lo-frame.module.css";
import { MainButton } from "./main-button.tsx";
import { PastCards } from "./past-cards.tsx";

const PANELS: PanelLoaders = {
  paytable: async () => ({ default: (await import("../panels/hi-lo-rules-panel.tsx")).HiLoRulesPanel }),
};

/** Hi-lo: the cards in the middle, the decisions below them, the money at the end. */
export function HiLoFrame({ game }: { readonly game: HiLoGame }) {
  const keys = useMemo(() => decisionKeys(game), [game]);
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
            <Worth />
            <CardTable />
            <PastCards />
            <Decisions />
          </div>
        }
        foot={<Money />}
        over={<Sky />}
        notices="top"
        isWide
      />
    </GameContext>
  );
}

function Money() {
  const isWorth = useHiLo(({ round }) => round !== null && round.cashOutCents !== null);
  return (
    <Controls isWide win={isWorth ? "hilo.worthNow" : "hud.win"}>
      <MainButton />
    </Controls>
  );
}

function decisionKeys(game: HiLoGame): KeyActions {
  return {
    ArrowUp: () => game.guessUp(),
    ArrowDown: () => game.guessDown(),
    ArrowRight: () => void game.decide("skip"),
    "+": () => game.stepStake(1),
    "-": () => game.stepStake(-1),
  };
}

import { useEffect, useMemo } from "react";
import { CashOutButton } from "../../../kit/hud/cash-out-button.tsx";
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
import { PastCards } from "./past-cards.tsx";

const PANELS: PanelLoaders = {
  paytable: async () => ({ default: (await import("../panels/hi-lo-rules-panel.tsx")).HiLoRulesPanel }),
  auto: async () => ({ default: (await import("../panels/hi-lo-auto-panel.tsx")).HiLoAutoPanel }),
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
  const cents = useHiLo(({ round }) => round?.cashOutCents ?? null);
  return (
    <Controls isWide hasAuto win={cents === null ? "hud.win" : "hilo.worthNow"}>
      <CashOutButton start="hilo.deal" cashOut="hilo.cashOut" later="hilo.cashOutLater" cents={cents} />
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

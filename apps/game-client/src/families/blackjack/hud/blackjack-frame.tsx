import { useEffect, useMemo } from "react";
import { Controls } from "../../../kit/hud/controls.tsx";
import { GameFrame } from "../../../kit/hud/game-frame.tsx";
import type { KeyActions } from "../../../kit/hud/use-keys.ts";
import type { PanelLoaders } from "../../../kit/panels/panels.tsx";
import { TableSky } from "../../../kit/table/hud/table-sky.tsx";
import { runFrames } from "../../../stage/frames.ts";
import type { BlackjackGame } from "../play/blackjack-game.ts";
import styles from "./blackjack-frame.module.css";
import { CardTable } from "./card-table.tsx";
import { Decisions } from "./decisions.tsx";
import { GameContext } from "./game-context.ts";
import { MainButton } from "./main-button.tsx";
import { Words } from "./words.tsx";

const PANELS: PanelLoaders = {
  paytable: async () => ({ default: (await import("../panels/blackjack-rules-panel.tsx")).BlackjackRulesPanel }),
};

/** Blackjack: the dealer above, the player's hands below, then the decisions and the money. */
export function BlackjackFrame({ game }: { readonly game: BlackjackGame }) {
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
            <CardTable />
            <Words />
            <Decisions />
          </div>
        }
        foot={
          <Controls isWide win="hud.win">
            <MainButton />
          </Controls>
        }
        over={<TableSky cloth={game.parts.game.palette.a} />}
        notices="top"
        isWide
      />
    </GameContext>
  );
}

function decisionKeys(game: BlackjackGame): KeyActions {
  return {
    h: () => void game.decide("hit"),
    s: () => void game.decide("stand"),
    d: () => void game.decide("double"),
    p: () => void game.decide("split"),
    u: () => void game.decide("surrender"),
    y: () => void game.decide("insure"),
    n: () => void game.decide("decline"),
    b: () => game.toggleHints(),
    "+": () => game.stepStake(1),
    "-": () => game.stepStake(-1),
  };
}

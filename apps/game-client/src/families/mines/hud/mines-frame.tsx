import { useEffect, useMemo } from "react";
import { CashOutButton } from "../../../kit/hud/cash-out-button.tsx";
import { Controls } from "../../../kit/hud/controls.tsx";
import { GameFrame } from "../../../kit/hud/game-frame.tsx";
import { Sky } from "../../../kit/hud/sky.tsx";
import type { PanelLoaders } from "../../../kit/panels/panels.tsx";
import { runFrames } from "../../../stage/frames.ts";
import type { MinesGame } from "../play/mines-game.ts";
import { Choices } from "./choices.tsx";
import { Field } from "./field.tsx";
import { fieldKeys } from "./field-keys.ts";
import { GameContext, useMines } from "./game-context.ts";
import styles from "./mines-frame.module.css";
import { Ladder, Worth } from "./worth.tsx";

const PANELS: PanelLoaders = {
  paytable: async () => ({ default: (await import("../panels/mines-rules-panel.tsx")).MinesRulesPanel }),
  auto: async () => ({ default: (await import("../panels/mines-auto-panel.tsx")).MinesAutoPanel }),
};

/** Mines: the field, beside it the worth of the round and the choices, the money at the end. */
export function MinesFrame({ game }: { readonly game: MinesGame }) {
  const keys = useMemo(() => fieldKeys(game), [game]);
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
            <Field />
            <div className={styles.head}>
              <Worth />
              <Ladder />
            </div>
            <Choices />
          </div>
        }
        foot={<Cash />}
        over={<Sky />}
        notices="top"
        isWide
      />
    </GameContext>
  );
}

function Cash() {
  const cents = useMines(({ round }) => round?.cashOutCents ?? null);
  return (
    <Controls isWide hasAuto win={cents === null ? "hud.win" : "mines.worthNow"}>
      <CashOutButton start="mines.start" cashOut="mines.cashOut" later="mines.cashOutLater" cents={cents} />
    </Controls>
  );
}

import { useEffect, useMemo } from "react";
import { CashOutButton } from "../../../kit/hud/cash-out-button.tsx";
import { Controls } from "../../../kit/hud/controls.tsx";
import { GameFrame } from "../../../kit/hud/game-frame.tsx";
import { Sky } from "../../../kit/hud/sky.tsx";
import type { KeyActions } from "../../../kit/hud/use-keys.ts";
import type { PanelLoaders } from "../../../kit/panels/panels.tsx";
import { runFrames } from "../../../stage/frames.ts";
import type { TowerGame } from "../play/tower-game.ts";
import { Floors } from "./floors.tsx";
import { GameContext, useTower } from "./game-context.ts";
import styles from "./tower-frame.module.css";
import { LevelChoice, NextFloor, Worth } from "./worth.tsx";

const PANELS: PanelLoaders = {
  paytable: async () => ({ default: (await import("../panels/tower-rules-panel.tsx")).TowerRulesPanel }),
  auto: async () => ({ default: (await import("../panels/tower-auto-panel.tsx")).TowerAutoPanel }),
};

/** A tower: the floors, beside them the worth of the round and the levels, the money at the end. */
export function TowerFrame({ game }: { readonly game: TowerGame }) {
  const keys = useMemo(() => climbKeys(game), [game]);
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
            <Floors />
            <div className={styles.head}>
              <Worth />
              <NextFloor />
            </div>
            <LevelChoice />
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
  const cents = useTower(({ round }) => round?.cashOutCents ?? null);
  return (
    <Controls isWide hasAuto win={cents === null ? "hud.win" : "tower.worthNow"}>
      <CashOutButton start="tower.start" cashOut="tower.cashOut" later="tower.cashOutLater" cents={cents} />
    </Controls>
  );
}

/** The keys of a tower: digits choose a tile of the next floor, plus and minus change the stake. */
function climbKeys(game: TowerGame): KeyActions {
  const tiles = Object.fromEntries([1, 2, 3, 4].map((key) => [String(key), () => void game.climb(key - 1)]));
  return { ...tiles, "+": () => game.stepStake(1), "-": () => game.stepStake(-1) };
}

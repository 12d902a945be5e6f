import { useEffect, useMemo } from "react";
import { CashOutButton } from "../../../kit/hud/cash-out-button.tsx";
import { Controls } from "../../../kit/hud/controls.tsx";
import { GameFrame } from "../../../kit/hud/game-frame.tsx";
import { Sky } from "../../../kit/hud/sky.tsx";
import type { KeyActions } from "../../../kit/hud/use-keys.ts";
import type { PanelLoaders } from "../../../kit/panels/panels.tsx";
import { runFrames } from "../../../stage/frames.ts";
import type { CoinGame } from "../play/coin-game.ts";
import { Calls } from "./calls.tsx";
import styles from "./coin-frame.module.css";
import { CoinTable, Worth } from "./coin-table.tsx";
import { GameContext, useCoin } from "./game-context.ts";
import { Series } from "./series.tsx";

const PANELS: PanelLoaders = {
  paytable: async () => ({ default: (await import("../panels/coin-rules-panel.tsx")).CoinRulesPanel }),
  auto: async () => ({ default: (await import("../panels/coin-auto-panel.tsx")).CoinAutoPanel }),
};

/** Coin flips: the coin in the middle, the series and the calls below it, the money at the end. */
export function CoinFrame({ game }: { readonly game: CoinGame }) {
  const keys = useMemo(() => callKeys(game), [game]);
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
            <CoinTable />
            <Series />
            <Calls />
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
  const isOpen = useCoin(({ round }) => round !== null && round.isOpen);
  const cents = useCoin(({ round }) => round?.cashOutCents ?? null);
  const call = useCoin((state) => state.call);
  return (
    <Controls isWide hasAuto win={isOpen ? "coin.worthNow" : "hud.win"}>
      <CashOutButton start={`coin.flip.${call}`} cashOut="coin.cashOut" later="coin.cashOut" cents={cents} />
    </Controls>
  );
}

function callKeys(game: CoinGame): KeyActions {
  return {
    ArrowLeft: () => void game.call("heads"),
    ArrowRight: () => void game.call("tails"),
    "+": () => game.stepStake(1),
    "-": () => game.stepStake(-1),
  };
}

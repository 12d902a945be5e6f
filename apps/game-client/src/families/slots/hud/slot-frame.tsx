import { RotateCw } from "@apogee/ui";
import { useMemo } from "react";
import { Controls } from "../../../kit/hud/controls.tsx";
import { GameFrame } from "../../../kit/hud/game-frame.tsx";
import { RoundButton } from "../../../kit/hud/round-button.tsx";
import { stakeKeys, type KeyActions } from "../../../kit/hud/use-keys.ts";
import type { PanelLoaders } from "../../../kit/panels/panels.tsx";
import type { SlotGame } from "../play/slot-game.ts";
import type { SlotScene } from "../scene/slot-scene.ts";
import { CellValues } from "./cell-values.tsx";
import { Cover } from "./cover.tsx";
import { FeatureBar } from "./feature-bar.tsx";
import { GambleTable, SUIT_KEYS } from "./gamble-table.tsx";
import { GameContext, useSlot } from "./game-context.ts";
import { HeldCells } from "./held-cells.tsx";
import { MessageStrip } from "./message-strip.tsx";
import { isAtTable } from "../state.ts";
import { useStage } from "./use-stage.ts";
import { WaitingCard } from "./waiting-card.tsx";

interface SlotFrameProps {
  readonly game: SlotGame;
  readonly scene: SlotScene;
  readonly canvas: HTMLCanvasElement;
}

const PANELS: PanelLoaders = {
  paytable: async () => ({ default: (await import("../panels/paytable-panel.tsx")).PaytablePanel }),
  auto: async () => ({ default: (await import("../panels/slot-auto-panel.tsx")).SlotAutoPanel }),
  buy: async () => ({ default: (await import("../panels/buy-panel.tsx")).BuyPanel }),
};

/** A pokie: the stage behind, the controls around it. */
export function SlotFrame({ game, scene, canvas }: SlotFrameProps) {
  const { root, area } = useStage(game, scene, canvas);
  const keys = useMemo(() => slotKeys(game), [game]);
  return (
    <GameContext value={game}>
      <GameFrame
        game={game}
        keys={keys}
        panels={PANELS}
        root={root}
        area={area}
        stage={
          <>
            <CellValues />
            <HeldCells />
            <FeatureBar />
            <WaitingCard />
            <GambleTable />
          </>
        }
        foot={
          <>
            <MessageStrip />
            <SlotControls />
          </>
        }
        over={<Cover />}
      />
    </GameContext>
  );
}

/** Arrows change the stake; letters and digits call the card of a gamble. */
function slotKeys(game: SlotGame): KeyActions {
  const suits = SUIT_KEYS.map((suit, i) => [String(i + 1), () => void game.decide(suit)] as const);
  return {
    ...stakeKeys(game),
    ...Object.fromEntries(suits),
    r: () => void game.decide("red"),
    b: () => void game.decide("black"),
    h: () => game.toggleHalf(),
  };
}

function SlotControls() {
  const inFeature = useSlot(({ feature }) => feature !== null);
  const mayTake = useSlot(isAtTable);
  return (
    <Controls win={inFeature ? "hud.totalWin" : "hud.win"}>
      <RoundButton start="hud.spinAt" resume={mayTake ? "gamble.take" : undefined} icon={<RotateCw />} />
    </Controls>
  );
}

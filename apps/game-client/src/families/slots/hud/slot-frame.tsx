import { RotateCw } from "@apogee/ui";
import { useMemo } from "react";
import { Controls } from "../../../kit/hud/controls.tsx";
import { GameFrame } from "../../../kit/hud/game-frame.tsx";
import { RoundButton } from "../../../kit/hud/round-button.tsx";
import { stakeKeys } from "../../../kit/hud/use-keys.ts";
import type { PanelLoaders } from "../../../kit/panels/panels.tsx";
import type { SlotGame } from "../play/slot-game.ts";
import type { SlotScene } from "../scene/slot-scene.ts";
import { CellValues } from "./cell-values.tsx";
import { Cover } from "./cover.tsx";
import { FeatureBar } from "./feature-bar.tsx";
import { GameContext, useSlot } from "./game-context.ts";
import { HeldCells } from "./held-cells.tsx";
import { MessageStrip } from "./message-strip.tsx";
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
  const keys = useMemo(() => stakeKeys(game), [game]);
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

function SlotControls() {
  const inFeature = useSlot(({ feature }) => feature !== null);
  return (
    <Controls win={inFeature ? "hud.totalWin" : "hud.win"}>
      <RoundButton start="hud.spinAt" icon={<RotateCw />} />
    </Controls>
  );
}

import { lazy, Suspense, type ComponentType } from "react";
import { useGame, useSlot } from "../hud/game-context.ts";
import type { Panel } from "../state.ts";

export interface PanelProps {
  readonly onClose: () => void;
}

const PANELS: Readonly<Record<Panel, ComponentType<PanelProps>>> = {
  menu: lazy(async () => ({ default: (await import("./menu-panel.tsx")).MenuPanel })),
  paytable: lazy(async () => ({ default: (await import("./paytable-panel.tsx")).PaytablePanel })),
  auto: lazy(async () => ({ default: (await import("./auto-panel.tsx")).AutoPanel })),
  fairness: lazy(async () => ({ default: (await import("./fairness-panel.tsx")).FairnessPanel })),
  buy: lazy(async () => ({ default: (await import("./buy-panel.tsx")).BuyPanel })),
  stake: lazy(async () => ({ default: (await import("./stake-panel.tsx")).StakePanel })),
};

/** The panel that is open. Their code comes once the game stands. */
export function Panels() {
  const game = useGame();
  const panel = useSlot((state) => state.panel);
  if (panel === null) return null;
  const Open = PANELS[panel];
  return <Suspense fallback={null}><Open onClose={() => game.open(null)} /></Suspense>;
}

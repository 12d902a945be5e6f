import { lazy, Suspense, useEffect, type ComponentType } from "react";
import { Fallback } from "../../../hud/fallback.tsx";
import { useGame, useSlot } from "../hud/game-context.ts";
import type { Panel } from "../state.ts";
import type { PanelProps } from "./panel-props.ts";

const LOADERS: Readonly<Record<Panel, () => Promise<{ readonly default: ComponentType<PanelProps> }>>> = {
  menu: async () => ({ default: (await import("./menu-panel.tsx")).MenuPanel }),
  paytable: async () => ({ default: (await import("./paytable-panel.tsx")).PaytablePanel }),
  auto: async () => ({ default: (await import("./auto-panel.tsx")).AutoPanel }),
  fairness: async () => ({ default: (await import("./fairness-panel.tsx")).FairnessPanel }),
  buy: async () => ({ default: (await import("./buy-panel.tsx")).BuyPanel }),
  stake: async () => ({ default: (await import("./stake-panel.tsx")).StakePanel }),
};
const PANELS = {
  menu: lazy(LOADERS.menu),
  paytable: lazy(LOADERS.paytable),
  auto: lazy(LOADERS.auto),
  fairness: lazy(LOADERS.fairness),
  buy: lazy(LOADERS.buy),
  stake: lazy(LOADERS.stake),
};
const LOAD_AFTER_MS = 1200;

/** The panel that is open. Their code comes once the game stands, and before the connection can be gone. */
export function Panels() {
  const game = useGame();
  const panel = useSlot((state) => state.panel);
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of Object.values(LOADERS)) load().catch(() => {});
    }, LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (panel === null) return null;
  const Open = PANELS[panel];
  const close = (): void => game.open(null);
  return (
    <Fallback key={panel} to={null} onFail={close}>
      <Suspense fallback={null}>
        <Open onClose={close} />
      </Suspense>
    </Fallback>
  );
}

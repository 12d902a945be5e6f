import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import { Fallback } from "../../hud/fallback.tsx";
import { useFrame, useFrameState } from "../hud/frame-context.ts";
import type { PanelProps } from "./panel-props.ts";

type Load = () => Promise<{ readonly default: ComponentType<PanelProps> }>;
/** Panels by their name, loaded when they are needed. */
export type PanelLoaders = Readonly<Record<string, Load>>;

const COMMON: PanelLoaders = {
  menu: async () => ({ default: (await import("./menu-panel.tsx")).MenuPanel }),
  fairness: async () => ({ default: (await import("./fairness-panel.tsx")).FairnessPanel }),
  stake: async () => ({ default: (await import("./stake-panel.tsx")).StakePanel }),
};
const LOAD_AFTER_MS = 1200;

/**
 * The open panel: one of the common ones, or one of the family's `own`. Their code is loaded once the game is shown, so
 * that they also open when the connection is lost later.
 */
export function Panels({ own }: { readonly own: PanelLoaders }) {
  const game = useFrame();
  const panel = useFrameState((state) => state.panel);
  const [panels] = useState(() =>
    Object.entries({ ...COMMON, ...own }).map(([name, load]) => ({ name, load, Panel: lazy(load) })),
  );
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { load } of panels) load().catch(() => {});
    }, LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [panels]);
  const open = panels.find(({ name }) => name === panel);
  if (!open) return null;
  const close = (): void => game.open(null);
  return (
    <Fallback key={open.name} to={null} onFail={close}>
      <Suspense fallback={null}>
        <open.Panel onClose={close} />
      </Suspense>
    </Fallback>
  );
}

import { AutoPanel } from "../../../kit/panels/auto-panel.tsx";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { useGame } from "../hud/game-context.ts";

/** Autoplay of roulette, which repeats the chips on the table. */
export function RouletteAutoPanel({ onClose }: PanelProps) {
  const { nextCents } = useGame();
  return <AutoPanel onClose={onClose} hasFeature={false} costCents={nextCents} />;
}

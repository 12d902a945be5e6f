import { AutoPanel } from "../../../kit/panels/auto-panel.tsx";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { useGame } from "../hud/game-context.ts";

/** Autoplay of sic bo, which repeats the chips on the table. */
export function SicBoAutoPanel({ onClose }: PanelProps) {
  const { nextCents } = useGame();
  return <AutoPanel onClose={onClose} hasFeature={false} costCents={nextCents} />;
}

import { AutoPanel } from "../../../kit/panels/auto-panel.tsx";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";

/** Autoplay of plinko, which drops one ball after the other on the current board. */
export function PlinkoAutoPanel({ onClose }: PanelProps) {
  return <AutoPanel onClose={onClose} hasFeature={false} />;
}

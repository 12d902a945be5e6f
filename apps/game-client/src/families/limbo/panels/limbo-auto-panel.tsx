import { AutoPanel } from "../../../kit/panels/auto-panel.tsx";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";

/** Autoplay of limbo, which plays the current target. */
export function LimboAutoPanel({ onClose }: PanelProps) {
  return <AutoPanel onClose={onClose} hasFeature={false} />;
}

import { AutoPanel } from "../../../kit/panels/auto-panel.tsx";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";

/** Autoplay of a pokie, which may stop at free spins. */
export function SlotAutoPanel({ onClose }: PanelProps) {
  return <AutoPanel onClose={onClose} hasFeature />;
}

import { AutoPanel } from "../../../kit/panels/auto-panel.tsx";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";

/** Autoplay of keno, which plays the current picks. */
export function KenoAutoPanel({ onClose }: PanelProps) {
  return <AutoPanel onClose={onClose} hasFeature={false} />;
}

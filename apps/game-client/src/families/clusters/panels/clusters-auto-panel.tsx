import { AutoPanel } from "../../../kit/panels/auto-panel.tsx";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";

/** Autoplay of a cluster game, which has no feature to stop at. */
export function ClustersAutoPanel({ onClose }: PanelProps) {
  return <AutoPanel onClose={onClose} hasFeature={false} />;
}

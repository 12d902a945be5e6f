import { AutoPanel } from "../../../kit/panels/auto-panel.tsx";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";

/** Autoplay of dice, which rolls the current bet. */
export function DiceAutoPanel({ onClose }: PanelProps) {
  return <AutoPanel onClose={onClose} hasFeature={false} />;
}

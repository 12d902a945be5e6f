import { ChipGroup } from "@apogee/ui";
import { multiplierWriter } from "../../../intl/multiplier.ts";
import { useText } from "../../../intl/use-text.ts";
import { AutoPanel } from "../../../kit/panels/auto-panel.tsx";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { TARGETS } from "../domain/plan.ts";
import { useGame, useHiLo } from "../hud/game-context.ts";

/** Autoplay of hi-lo: the worth at which every round cashes out. */
export function HiLoAutoPanel({ onClose }: PanelProps) {
  const text = useText();
  const game = useGame();
  const target = useHiLo((state) => state.target);
  const write = multiplierWriter(game.parts.intl);
  return (
    <AutoPanel
      onClose={onClose}
      hasFeature={false}
      plan={
        <>
          <h3>{text("hilo.auto.target")}</h3>
          <ChipGroup
            label={text("hilo.auto.target")}
            value={String(target)}
            onChange={(value) => game.setTarget(Number(value))}
            options={TARGETS.map((each) => ({ value: String(each), label: `${write(String(each))}×` }))}
          />
          <p>{text("hilo.auto.hint")}</p>
        </>
      }
    />
  );
}

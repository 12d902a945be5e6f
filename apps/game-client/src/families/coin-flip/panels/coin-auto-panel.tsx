import { paidOn, worthOf } from "@apogee/coin-flip";
import { minor } from "@apogee/kernel";
import { ChipGroup, Segmented } from "@apogee/ui";
import { multiplierWriter } from "../../../intl/multiplier.ts";
import { useText } from "../../../intl/use-text.ts";
import { AutoPanel } from "../../../kit/panels/auto-panel.tsx";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { useCoin, useGame } from "../hud/game-context.ts";

/** Autoplay of coin flips: the side that every flip calls, and how many right calls end a round. */
export function CoinAutoPanel({ onClose }: PanelProps) {
  const text = useText();
  const game = useGame();
  const { sheet, intl, money } = game.parts;
  const { plan, stakeCents } = useCoin((state) => state);
  const worth = worthOf(sheet, plan.flips);
  const values = {
    flips: plan.flips,
    times: multiplierWriter(intl)(String(Number(worth) / 10_000)),
    amount: money(paidOn(minor(stakeCents), worth)),
  };
  return (
    <AutoPanel
      onClose={onClose}
      hasFeature={false}
      plan={
        <>
          <h3>{text("coin.auto.side")}</h3>
          <Segmented
            label={text("coin.auto.side")}
            wide
            value={plan.side}
            onChange={(side) => game.setPlan({ side })}
            options={[
              { value: "heads", label: text("coin.side.heads") },
              { value: "tails", label: text("coin.side.tails") },
            ]}
          />
          <h3>{text("coin.auto.flips")}</h3>
          <ChipGroup
            label={text("coin.auto.flips")}
            value={String(plan.flips)}
            onChange={(value) => game.setPlan({ flips: Number(value) })}
            options={Array.from({ length: sheet.flips }, (_, i) => ({ value: String(i + 1), label: i + 1 }))}
          />
          <p role="status">{text("coin.auto.pays", values)}</p>
        </>
      }
    />
  );
}

import { mostPicks, TILES } from "@apogee/mines";
import { multiplierWriter } from "../../../intl/multiplier.ts";
import { useText } from "../../../intl/use-text.ts";
import { AutoPanel } from "../../../kit/panels/auto-panel.tsx";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { worthOfPlan } from "../domain/plan.ts";
import { useGame, useMines } from "../hud/game-context.ts";
import styles from "./mines-auto-panel.module.css";

const ALL = Array.from({ length: TILES }, (_, tile) => tile);

/** Autoplay of mines: the tiles that every round opens before it cashes out. */
export function MinesAutoPanel({ onClose }: PanelProps) {
  const text = useText();
  const game = useGame();
  const { sheet, intl, money } = game.parts;
  const { plan, mines, stakeCents } = useMines((state) => state);
  const { picks, multiplier, payoutCents } = worthOfPlan(sheet, mines, plan, stakeCents);
  const isFull = plan.length >= mostPicks(sheet, mines);
  const values = { picks, mines, times: multiplierWriter(intl)(multiplier), amount: money(payoutCents) };
  return (
    <AutoPanel
      onClose={onClose}
      hasFeature={false}
      isPlanned={picks > 0}
      plan={
        <>
          <h3>{text("mines.auto.tiles")}</h3>
          <div className={styles.field} role="group" aria-label={text("mines.auto.tiles")}>
            {ALL.map((tile) => (
              <button
                key={tile}
                type="button"
                className={styles.tile}
                data-plan-tile={tile}
                aria-pressed={plan.includes(tile)}
                aria-disabled={(isFull && !plan.includes(tile)) || undefined}
                aria-label={text("mines.auto.tile", { tile: tile + 1 })}
                onClick={() => game.togglePlanned(tile)}
              />
            ))}
          </div>
          <p role="status">{picks === 0 ? text("mines.auto.none") : text("mines.auto.pays", values)}</p>
        </>
      }
    />
  );
}

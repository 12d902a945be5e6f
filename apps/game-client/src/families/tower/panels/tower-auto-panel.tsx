import { ChipGroup, Segmented } from "@apogee/ui";
import { minor } from "@apogee/kernel";
import { mostFloors, paidOn, shownWorth, worthAt } from "@apogee/tower";
import { multiplierWriter } from "../../../intl/multiplier.ts";
import { useText } from "../../../intl/use-text.ts";
import { AutoPanel } from "../../../kit/panels/auto-panel.tsx";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { useGame, useTower } from "../hud/game-context.ts";
import styles from "./tower-auto-panel.module.css";

/** Autoplay of a tower: how high every round climbs before it cashes out, and the lantern of each floor. */
export function TowerAutoPanel({ onClose }: PanelProps) {
  const text = useText();
  const game = useGame();
  const { sheet, intl, money } = game.parts;
  const { plan, level, stakeCents } = useTower((state) => state);
  const most = mostFloors(sheet, level);
  const floors = Math.min(plan.length, most);
  const worth = worthAt(sheet, level, floors);
  const { tiles } = sheet.levels[level];
  const lanterns = Array.from({ length: tiles }, (_, tile) => ({ value: String(tile), label: tile + 1 }));
  const values = {
    floors,
    level: text(`tower.level.${level}`),
    times: multiplierWriter(intl)(shownWorth(worth)),
    amount: money(paidOn(minor(stakeCents), worth)),
  };
  return (
    <AutoPanel
      onClose={onClose}
      hasFeature={false}
      isPlanned={floors > 0}
      plan={
        <>
          <h3>{text("tower.auto.height")}</h3>
          <ChipGroup
            label={text("tower.auto.height")}
            value={String(floors)}
            onChange={(value) => game.setPlannedHeight(Number(value))}
            options={Array.from({ length: most }, (_, i) => ({ value: String(i + 1), label: i + 1 }))}
          />
          <div className={styles.floors}>
            {plan
              .slice(0, floors)
              .map((tile, floor) => ({ floor, tile: Math.min(tile, tiles - 1), key: `floor-${floor}` }))
              .toReversed()
              .map(({ floor, tile, key }) => (
                <div key={key} className={styles.floor}>
                  <span>{text("tower.rules.floor", { floor: floor + 1 })}</span>
                  <Segmented
                    label={text("tower.auto.lantern", { floor: floor + 1 })}
                    wide
                    value={String(tile)}
                    onChange={(value) => game.setPlanned(floor, Number(value))}
                    options={lanterns}
                  />
                </div>
              ))}
          </div>
          <p role="status">{floors === 0 ? text("tower.auto.none") : text("tower.auto.pays", values)}</p>
        </>
      }
    />
  );
}

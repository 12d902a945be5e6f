import { LEVELS, mostFloors, shownWorth, worthAt } from "@apogee/tower";
import { useCallback } from "react";
import { multiplierWriter } from "../../../intl/multiplier.ts";
import { useText } from "../../../intl/use-text.ts";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { DeclaredFacts } from "../../../kit/rules/fact.tsx";
import { KeysPart, RulesPart, RulesSheet } from "../../../kit/rules/rules-sheet.tsx";
import { RoundingNote } from "../../../kit/rules/rounding-note.tsx";
import shared from "../../../kit/rules/rules.module.css";
import styles from "../../../kit/rules/tables.module.css";
import { roundingAt } from "../domain/rounding.ts";
import { useGame } from "../hud/game-context.ts";

/** How a tower is played, what every floor pays, what it returns, and how to recompute a floor. */
export function TowerRulesPanel({ onClose }: PanelProps) {
  const text = useText();
  const { game, sheet, intl } = useGame().parts;
  const edge = intl.formatNumber(sheet.edgeBps / 10_000, { style: "percent", maximumFractionDigits: 2 });
  const cap = intl.formatNumber(sheet.cap);
  const at = useCallback((stakeCents: number) => roundingAt(sheet, game.rtpPercent, stakeCents), [sheet, game]);
  return (
    <RulesSheet onClose={onClose} title={text("rules.title")}>
      <RulesPart title={text("rules.play")}>
        <p className={shared.note}>{text("tower.rules.play", { floors: sheet.floors })}</p>
        <p className={shared.note}>{text("tower.rules.draw")}</p>
        <p className={shared.note}>{text("tower.rules.end", { cap })}</p>
        <p className={shared.note}>{text("tower.rules.idle", { days: game.idleHours / 24 })}</p>
      </RulesPart>
      <RulesPart title={text("tower.rules.pays")}>
        <p className={shared.note}>{text("tower.rules.paysText", { edge })}</p>
        <PayTable />
      </RulesPart>
      <RulesPart title={text("rules.facts")}>
        <dl className={shared.facts}>
          <DeclaredFacts
            aboutReturn={text("tower.rules.return")}
            rounding={
              <RoundingNote
                at={at}
                nameOf={({ level, floors }) => text("tower.rules.way", { level: text(`tower.level.${level}`), floors })}
              />
            }
          />
        </dl>
      </RulesPart>
      <RulesPart title={text("rules.verify")}>
        <p className={shared.note}>{text("tower.rules.verify")}</p>
        <code className={styles.formula}>{text("rules.formula")}</code>
      </RulesPart>
      <KeysPart />
    </RulesSheet>
  );
}

/** A row for each level: its safe tiles, and what the first, the middle and the last floor pay. */
function PayTable() {
  const text = useText();
  const { sheet, intl } = useGame().parts;
  const write = multiplierWriter(intl);
  const floors = [1, Math.ceil(sheet.floors / 2), sheet.floors];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text("tower.level")}</th>
          <th scope="col">{text("tower.rules.safe")}</th>
          {floors.map((floor) => (
            <th key={floor} scope="col">
              {text("tower.rules.floor", { floor })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LEVELS.map((level) => (
          <tr key={level}>
            <th scope="row">{text(`tower.level.${level}`)}</th>
            <td>{text("tower.safeOf", { ...sheet.levels[level] })}</td>
            {floors.map((floor) => (
              <td key={floor}>
                {floor <= mostFloors(sheet, level) ? `${write(shownWorth(worthAt(sheet, level, floor)))}×` : "–"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

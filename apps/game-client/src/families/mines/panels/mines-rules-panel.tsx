import { mostPicks, shownWorth, TILES, worthAt } from "@apogee/mines";
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

/** The rows and columns of the pay table: numbers of mines, and numbers of safe picks. */
const MINES = [1, 2, 3, 5, 8, 12, 16, 20, 24];
const PICKS = [1, 2, 3, 5];

/** How mines is played, what every pick pays, what it returns, and how to recompute a field. */
export function MinesRulesPanel({ onClose }: PanelProps) {
  const text = useText();
  const { game, sheet, intl } = useGame().parts;
  const edge = intl.formatNumber(sheet.edgeBps / 10_000, { style: "percent", maximumFractionDigits: 2 });
  const cap = intl.formatNumber(sheet.cap);
  const at = useCallback((stakeCents: number) => roundingAt(sheet, game.rtpPercent, stakeCents), [sheet, game]);
  return (
    <RulesSheet onClose={onClose} title={text("rules.title")}>
      <RulesPart title={text("rules.play")}>
        <p className={shared.note}>{text("mines.rules.play", { tiles: TILES, ...sheet.mines })}</p>
        <p className={shared.note}>{text("mines.rules.place")}</p>
        <p className={shared.note}>{text("mines.rules.end", { cap })}</p>
        <p className={shared.note}>{text("mines.rules.idle", { days: game.idleHours / 24 })}</p>
      </RulesPart>
      <RulesPart title={text("mines.rules.pays")}>
        <p className={shared.note}>{text("mines.rules.paysText", { edge })}</p>
        <PayTable />
      </RulesPart>
      <RulesPart title={text("rules.facts")}>
        <dl className={shared.facts}>
          <DeclaredFacts
            aboutReturn={text("mines.rules.return")}
            rounding={<RoundingNote at={at} nameOf={(way) => text("mines.rules.way", { ...way })} />}
          />
        </dl>
      </RulesPart>
      <RulesPart title={text("rules.verify")}>
        <p className={shared.note}>{text("mines.rules.verify", { tiles: TILES, last: TILES - 1 })}</p>
        <code className={styles.formula}>{text("rules.formula")}</code>
      </RulesPart>
      <KeysPart />
    </RulesSheet>
  );
}

function PayTable() {
  const text = useText();
  const { sheet, intl } = useGame().parts;
  const write = multiplierWriter(intl);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text("mines.count")}</th>
          {PICKS.map((picks) => (
            <th key={picks} scope="col">
              {text("mines.rules.picks", { picks })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {MINES.map((mines) => (
          <tr key={mines}>
            <th scope="row">{mines}</th>
            {PICKS.map((picks) => (
              <td key={picks}>
                {picks <= mostPicks(sheet, mines) ? `${write(shownWorth(worthAt(sheet, mines, picks)))}×` : "–"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

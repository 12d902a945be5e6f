import { limboGame } from "@apogee/limbo/games";
import { useCallback } from "react";
import { percentWriter } from "../../../intl/percent.ts";
import { useText } from "../../../intl/use-text.ts";
import { useMoney } from "../../../kit/hud/frame-context.ts";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { DeclaredFacts } from "../../../kit/rules/fact.tsx";
import { KeysPart, RulesPart, RulesSheet } from "../../../kit/rules/rules-sheet.tsx";
import { RoundingNote } from "../../../kit/rules/rounding-note.tsx";
import shared from "../../../kit/rules/rules.module.css";
import styles from "../../../kit/rules/tables.module.css";
import { oddsOf } from "../domain/limbo-bet.ts";
import { roundingAt } from "../domain/rounding.ts";
import { useGame, useLimbo } from "../hud/game-context.ts";
import { numberWriters } from "../hud/write-numbers.ts";

/** Targets of the table, in hundredths, as far as the sheet offers them. */
const TARGETS = [101, 110, 150, 200, 300, 500, 1_000, 10_000, 100_000, 1_000_000];

/** How limbo is played, what its targets pay and return, and how to recompute a draw. */
export function LimboRulesPanel({ onClose }: PanelProps) {
  const text = useText();
  const { sheet, game, intl } = useGame().parts;
  const { multiplier, chance } = numberWriters(intl);
  const percent = percentWriter(intl.locale);
  const { declared } = limboGame(game.identifier, game.version)!;
  const { lowest, highest } = sheet.targets;
  const edge = intl.formatNumber(sheet.edgeBps / 10_000, { style: "percent", maximumFractionDigits: 2 });
  const kept = intl.formatNumber((10_000 - sheet.edgeBps) / 100);
  const draws = intl.formatNumber(sheet.draws);
  const at = useCallback((stakeCents: number) => roundingAt(sheet, game.rtpPercent, stakeCents), [sheet, game]);
  return (
    <RulesSheet onClose={onClose} title={text("rules.title")}>
      <RulesPart title={text("rules.play")}>
        <p className={shared.note}>
          {text("limbo.rules.play", { lowest: multiplier(lowest), highest: multiplier(highest) })}
        </p>
        <p className={shared.note}>{text("limbo.rules.pay")}</p>
        <p className={shared.note}>{text("limbo.rules.draw", { draws, kept, edge })}</p>
      </RulesPart>
      <RulesPart title={text("limbo.rules.pays")}>
        <PayTable />
      </RulesPart>
      <RulesPart title={text("rules.facts")}>
        <dl className={shared.facts}>
          <DeclaredFacts
            aboutReturn={text("limbo.rules.return", {
              lowest: percent(declared.lowest.rtpPercent),
              highest: percent(declared.highest.rtpPercent),
            })}
            rounding={
              <RoundingNote at={at} nameOf={(target) => text("limbo.targetLine", { target: multiplier(target) })} />
            }
            aboutMax={text("limbo.rules.max", { chance: chance(oddsOf(sheet, { target: highest }, 0).chance) })}
          />
        </dl>
      </RulesPart>
      <RulesPart title={text("rules.verify")}>
        <p className={shared.note}>{text("limbo.rules.verify", { draws, kept })}</p>
        <code className={styles.formula}>{text("rules.formula")}</code>
      </RulesPart>
      <KeysPart />
    </RulesSheet>
  );
}

function PayTable() {
  const text = useText();
  const money = useMoney();
  const { sheet, intl } = useGame().parts;
  const stakeCents = useLimbo((state) => state.stakeCents);
  const write = numberWriters(intl);
  const { lowest, highest } = sheet.targets;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text("limbo.target")}</th>
          <th scope="col">{text("limbo.chance")}</th>
          <th scope="col">{text("limbo.return")}</th>
          <th scope="col">{text("limbo.rules.at", { stake: money(stakeCents) })}</th>
        </tr>
      </thead>
      <tbody>
        {TARGETS.filter((target) => target >= lowest && target <= highest).map((target) => {
          const { chance, rtp, payoutCents } = oddsOf(sheet, { target }, stakeCents);
          return (
            <tr key={target}>
              <th scope="row">{write.multiplier(target)}×</th>
              <td>{write.chance(chance)}</td>
              <td>{write.rtp(rtp)}</td>
              <td>{money(payoutCents)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

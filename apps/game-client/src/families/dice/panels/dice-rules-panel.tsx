import { diceGame } from "@apogee/dice/games";
import { useCallback } from "react";
import { percentWriter } from "../../../intl/percent.ts";
import { useText } from "../../../intl/use-text.ts";
import { useMoney } from "../../../kit/hud/frame-context.ts";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { DeclaredFacts } from "../../../kit/rules/fact.tsx";
import { KeysPart, RulesPart, RulesSheet } from "../../../kit/rules/rules-sheet.tsx";
import { RoundingNote } from "../../../kit/rules/rounding-note.tsx";
import shared from "../../../kit/rules/rules.module.css";
import { betWinning, oddsOf } from "../domain/dice-bet.ts";
import { roundingAt } from "../domain/rounding.ts";
import { useDice, useGame } from "../hud/game-context.ts";
import { numberWriters } from "../hud/write-numbers.ts";
import styles from "../../../kit/rules/tables.module.css";

const CHANCES = [9800, 9000, 7500, 5000, 2500, 1000, 500, 100, 10];

/** How dice are played, what they pay, what they return, and how to recompute a roll. */
export function DiceRulesPanel({ onClose }: PanelProps) {
  const text = useText();
  const { sheet, game, intl } = useGame().parts;
  const { roll, chance } = numberWriters(intl);
  const percent = percentWriter(intl.locale);
  const { declared } = diceGame(game.identifier, game.version)!;
  const { fewest, most } = sheet.winning;
  const at = useCallback((stakeCents: number) => roundingAt(sheet, game.rtpPercent, stakeCents), [sheet, game]);
  return (
    <RulesSheet onClose={onClose} title={text("rules.title")}>
      <RulesPart title={text("rules.play")}>
        <p className={shared.note}>{text("dice.rules.roll")}</p>
        <p className={shared.note}>
          {text("dice.rules.bet", {
            fewest: chance(fewest),
            most: chance(most),
            target: roll(sheet.defaultBet.target),
          })}
        </p>
        <p className={shared.note}>{text("dice.rules.pay", { edge: chance(sheet.edgeBps) })}</p>
      </RulesPart>
      <RulesPart title={text("dice.rules.pays")}>
        <PayTable />
      </RulesPart>
      <RulesPart title={text("rules.facts")}>
        <dl className={shared.facts}>
          <DeclaredFacts
            aboutReturn={text("dice.rules.return", {
              lowest: percent(declared.lowest.rtpPercent),
              highest: percent(declared.highest.rtpPercent),
            })}
            rounding={<RoundingNote at={at} nameOf={({ side, target }) => `${text(`dice.${side}`)} ${roll(target)}`} />}
            aboutMax={text("dice.rules.max", { chance: chance(fewest) })}
          />
        </dl>
      </RulesPart>
      <RulesPart title={text("rules.verify")}>
        <p className={shared.note}>{text("dice.rules.verify")}</p>
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
  const stakeCents = useDice((state) => state.stakeCents);
  const { chance, multiplier, roll } = numberWriters(intl);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text("dice.chance")}</th>
          <th scope="col">{text("dice.under")}</th>
          <th scope="col">{text("dice.over")}</th>
          <th scope="col">{text("dice.multiplier")}</th>
          <th scope="col">{text("dice.rules.at", { stake: money(stakeCents) })}</th>
        </tr>
      </thead>
      <tbody>
        {CHANCES.map((winning) => {
          const [under, over] = [betWinning(sheet, "under", winning), betWinning(sheet, "over", winning)];
          const odds = oddsOf(sheet, under, stakeCents);
          return (
            <tr key={winning}>
              <th scope="row">{chance(winning)}</th>
              <td>{roll(under.target)}</td>
              <td>{roll(over.target)}</td>
              <td>{multiplier(odds.multiplier)}×</td>
              <td>{money(odds.payoutCents)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

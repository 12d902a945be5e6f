import { paidOn, worthOf } from "@apogee/coin-flip";
import { minor } from "@apogee/kernel";
import { useCallback } from "react";
import { multiplierWriter } from "../../../intl/multiplier.ts";
import { useText } from "../../../intl/use-text.ts";
import { useMoney } from "../../../kit/hud/frame-context.ts";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { DeclaredFacts } from "../../../kit/rules/fact.tsx";
import { KeysPart, RulesPart, RulesSheet } from "../../../kit/rules/rules-sheet.tsx";
import { RoundingNote } from "../../../kit/rules/rounding-note.tsx";
import shared from "../../../kit/rules/rules.module.css";
import styles from "../../../kit/rules/tables.module.css";
import { roundingAt } from "../domain/rounding.ts";
import { useCoin, useGame } from "../hud/game-context.ts";

/** How coin flips are played, what a series pays, what it returns, and how to recompute a flip. */
export function CoinRulesPanel({ onClose }: PanelProps) {
  const text = useText();
  const { game, intl, sheet } = useGame().parts;
  const edge = intl.formatNumber(sheet.edgeBps / 10_000, { style: "percent", maximumFractionDigits: 2 });
  const at = useCallback((stakeCents: number) => roundingAt(sheet, game.rtpPercent, stakeCents), [sheet, game]);
  return (
    <RulesSheet onClose={onClose} title={text("rules.title")}>
      <RulesPart title={text("rules.play")}>
        <p className={shared.note}>{text("coin.rules.play")}</p>
        <p className={shared.note}>{text("coin.rules.end", { flips: sheet.flips })}</p>
        <p className={shared.note}>{text("coin.rules.draw")}</p>
        <p className={shared.note}>{text("coin.rules.idle", { days: game.idleHours / 24 })}</p>
      </RulesPart>
      <RulesPart title={text("coin.rules.pays")}>
        <p className={shared.note}>{text("coin.rules.paysText", { edge })}</p>
        <PayTable />
      </RulesPart>
      <RulesPart title={text("rules.facts")}>
        <dl className={shared.facts}>
          <DeclaredFacts
            aboutReturn={text("coin.rules.return")}
            rounding={<RoundingNote at={at} nameOf={(right) => text("coin.rules.way", { right })} />}
          />
        </dl>
      </RulesPart>
      <RulesPart title={text("rules.verify")}>
        <p className={shared.note}>{text("coin.rules.verify")}</p>
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
  const stakeCents = useCoin((state) => state.stakeCents);
  const chance = new Intl.NumberFormat(intl.locale, {
    style: "percent",
    maximumSignificantDigits: 4,
    roundingMode: "floor",
  });
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text("coin.rules.right")}</th>
          <th scope="col">{text("coin.rules.chance")}</th>
          <th scope="col">{text("coin.rules.multiplier")}</th>
          <th scope="col">{text("coin.rules.at", { stake: money(stakeCents) })}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: sheet.flips }, (_, i) => {
          const worth = worthOf(sheet, i + 1);
          return (
            <tr key={i}>
              <th scope="row">{i + 1}</th>
              <td>{chance.format(0.5 ** (i + 1))}</td>
              <td>{multiplierWriter(intl)(String(Number(worth) / 10_000))}×</td>
              <td>{money(paidOn(minor(stakeCents), worth))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

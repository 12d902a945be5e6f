import type { Hand } from "@apogee/video-poker";
import { useText } from "../../../intl/use-text.ts";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { DeclaredFacts, Fact } from "../../../kit/rules/fact.tsx";
import { KeysPart, RulesPart, RulesSheet } from "../../../kit/rules/rules-sheet.tsx";
import { SpotLimits } from "../../../kit/rules/spot-limits.tsx";
import shared from "../../../kit/rules/rules.module.css";
import styles from "../../../kit/rules/tables.module.css";
import { useGame } from "../hud/game-context.ts";

/** How video poker is played, what every hand pays and how often it comes, and how to recompute a card. */
export function VideoPokerRulesPanel({ onClose }: PanelProps) {
  const text = useText();
  const { game, rules, intl } = useGame().parts;
  const { sheet, declared } = rules;
  const hands = intl.formatList(
    sheet.hands.map((count) => intl.formatNumber(count)),
    { type: "disjunction" },
  );
  const percent = (exact: string): string =>
    intl.formatNumber(Number(exact) / 100, { style: "percent", maximumFractionDigits: 1 });
  return (
    <RulesSheet onClose={onClose} title={text("rules.title")}>
      <RulesPart title={text("rules.play")}>
        <p className={shared.note}>{text("vpoker.rules.play", { hands })}</p>
        {sheet.wilds === "deuces" && <p className={shared.note}>{text("vpoker.rules.deuces")}</p>}
        <p className={shared.note}>{text("vpoker.rules.hands")}</p>
        <p className={shared.note}>{text("vpoker.rules.hint")}</p>
        <p className={shared.note}>{text("vpoker.rules.idle", { days: game.idleHours / 24 })}</p>
      </RulesPart>
      <RulesPart title={text("vpoker.pays")}>
        <p className={shared.note}>{text("vpoker.rules.pays")}</p>
        <PaysTable />
      </RulesPart>
      <RulesPart title={text("rules.facts")}>
        <dl className={shared.facts}>
          <DeclaredFacts aboutReturn={text("vpoker.rules.return")} aboutMax={text("vpoker.rules.max")} />
          {declared.rounds.map(({ hands: count, hitPercent }) => (
            <Fact key={count} name={text("vpoker.rules.hit", { count })} value={percent(hitPercent)} />
          ))}
          <SpotLimits spot="hand" />
        </dl>
      </RulesPart>
      <RulesPart title={text("rules.verify")}>
        <p className={shared.note}>{text("vpoker.rules.verify")}</p>
        <code className={styles.formula}>{text("rules.formula")}</code>
      </RulesPart>
      <KeysPart />
    </RulesSheet>
  );
}

function PaysTable() {
  const text = useText();
  const { rules, intl } = useGame().parts;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text("vpoker.rules.hand")}</th>
          <th scope="col">{text("vpoker.rules.times")}</th>
          <th scope="col">{text("vpoker.rules.oneIn")}</th>
        </tr>
      </thead>
      <tbody>
        {rules.declared.hands.map(({ hand, times, oneIn }) => (
          <tr key={hand}>
            <th scope="row">{text(`vpoker.hand.${hand as Hand}`)}</th>
            <td>×{intl.formatNumber(times)}</td>
            <td>{intl.formatNumber(Number(oneIn), { maximumFractionDigits: Number(oneIn) < 100 ? 1 : 0 })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

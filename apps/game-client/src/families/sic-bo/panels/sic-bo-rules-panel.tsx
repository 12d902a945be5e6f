import { sicBoGame } from "@apogee/sic-bo/games";
import { percentWriter } from "../../../intl/percent.ts";
import { useText } from "../../../intl/use-text.ts";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { DeclaredFacts } from "../../../kit/rules/fact.tsx";
import { SpotLimits } from "../../../kit/rules/spot-limits.tsx";
import { KeysPart, RulesPart, RulesSheet } from "../../../kit/rules/rules-sheet.tsx";
import shared from "../../../kit/rules/rules.module.css";
import styles from "../../../kit/rules/tables.module.css";
import { betName } from "../hud/bet-name.ts";
import { useGame } from "../hud/game-context.ts";

/** How sic bo is played, what every bet pays and returns, and how to recompute a roll. */
export function SicBoRulesPanel({ onClose }: PanelProps) {
  const text = useText();
  const { game, intl } = useGame().parts;
  const { declared } = sicBoGame(game.identifier, game.version)!;
  const percent = percentWriter(intl.locale);
  return (
    <RulesSheet onClose={onClose} title={text("rules.title")}>
      <RulesPart title={text("rules.play")}>
        <p className={shared.note}>{text("sicbo.rules.roll")}</p>
        <p className={shared.note}>{text("sicbo.rules.bets")}</p>
      </RulesPart>
      <RulesPart title={text("sicbo.rules.pays")}>
        <PayTable />
      </RulesPart>
      <RulesPart title={text("rules.facts")}>
        <dl className={shared.facts}>
          <DeclaredFacts
            aboutReturn={text("sicbo.rules.return", {
              lowest: percent(declared.lowest.rtpPercent),
              highest: percent(declared.highest.rtpPercent),
            })}
            aboutMax={text("sicbo.rules.max")}
          />
          <SpotLimits />
        </dl>
      </RulesPart>
      <RulesPart title={text("rules.verify")}>
        <p className={shared.note}>{text("sicbo.rules.verify")}</p>
        <code className={styles.formula}>{text("rules.formula")}</code>
      </RulesPart>
      <KeysPart />
    </RulesSheet>
  );
}

function PayTable() {
  const text = useText();
  const { game, intl } = useGame().parts;
  const { declared } = sicBoGame(game.identifier, game.version)!;
  const percent = percentWriter(intl.locale);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text("sicbo.rules.bet")}</th>
          <th scope="col">{text("sicbo.rules.ways")}</th>
          <th scope="col">{text("sicbo.rules.payout")}</th>
          <th scope="col">{text("rules.return")}</th>
        </tr>
      </thead>
      <tbody>
        {declared.bets.map(({ bet, ways, pays, rtpPercent }) => (
          <tr key={bet}>
            <th scope="row">{betName(intl, bet)}</th>
            <td>{ways}</td>
            <td>{text("table.pays", { pays: pays.join(" / ") })}</td>
            <td>{percent(rtpPercent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

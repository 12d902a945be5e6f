import type { DeclaredBet } from "@apogee/craps";
import { percentWriter } from "../../../intl/percent.ts";
import { useText } from "../../../intl/use-text.ts";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { DeclaredFacts } from "../../../kit/rules/fact.tsx";
import { SpotLimits } from "../../../kit/rules/spot-limits.tsx";
import { KeysPart, RulesPart, RulesSheet } from "../../../kit/rules/rules-sheet.tsx";
import shared from "../../../kit/rules/rules.module.css";
import styles from "../../../kit/rules/tables.module.css";
import { useGame } from "../hud/game-context.ts";
import { spotName } from "../hud/table-felt.tsx";

/** How craps is played, what every bet pays and returns, and how to recompute a roll. */
export function CrapsRulesPanel({ onClose }: PanelProps) {
  const text = useText();
  const { game, rules, intl } = useGame().parts;
  const { declared } = rules;
  const percent = percentWriter(intl.locale);
  const [pass, dontPass] = declared.withOdds;
  return (
    <RulesSheet onClose={onClose} title={text("rules.title")}>
      <RulesPart title={text("rules.play")}>
        <p className={shared.note}>{text("craps.rules.roll")}</p>
        <p className={shared.note}>{text("craps.rules.lines")}</p>
        <p className={shared.note}>{text("craps.rules.others")}</p>
        <p className={shared.note}>{text("craps.rules.once")}</p>
        <p className={shared.note}>{text("craps.rules.idle", { days: game.idleHours / 24 })}</p>
      </RulesPart>
      <RulesPart title={text("craps.rules.pays")}>
        <PayTable />
      </RulesPart>
      <RulesPart title={text("craps.odds")}>
        <p className={shared.note}>{text("craps.rules.odds")}</p>
        <OddsTable />
        <p className={shared.note}>
          {text("craps.rules.withOdds", {
            pass: percent(pass!.rtpPercent),
            dontPass: percent(dontPass!.rtpPercent),
          })}
        </p>
      </RulesPart>
      <RulesPart title={text("rules.facts")}>
        <dl className={shared.facts}>
          <DeclaredFacts
            aboutReturn={text("craps.rules.return", {
              lowest: percent(declared.lowest.rtpPercent),
              highest: percent(declared.highest.rtpPercent),
            })}
            aboutMax={text("craps.rules.max", { rounds: Math.round(Number(declared.maxWin.oneIn)) })}
          />
          <SpotLimits added />
        </dl>
      </RulesPart>
      <RulesPart title={text("rules.verify")}>
        <p className={shared.note}>{text("craps.rules.verify")}</p>
        <code className={styles.formula}>{text("rules.formula")}</code>
      </RulesPart>
      <KeysPart />
    </RulesSheet>
  );
}

function PayTable() {
  const text = useText();
  const { rules, intl } = useGame().parts;
  const percent = percentWriter(intl.locale);
  const nameOf = ({ spots }: DeclaredBet): string => intl.formatList(spots.map((spot) => spotName(intl, spot)));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text("craps.rules.bet")}</th>
          <th scope="col">{text("craps.rules.payout")}</th>
          <th scope="col">{text("rules.return")}</th>
        </tr>
      </thead>
      <tbody>
        {rules.declared.bets.map((bet) => (
          <tr key={bet.bet}>
            <th scope="row">{nameOf(bet)}</th>
            <td>{bet.pays.join(" / ")}</td>
            <td>{percent(bet.rtpPercent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OddsTable() {
  const text = useText();
  const { rules, intl } = useGame().parts;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text("craps.rules.point")}</th>
          <th scope="col">{text("craps.rules.payout")}</th>
          <th scope="col">{text("craps.rules.most")}</th>
        </tr>
      </thead>
      <tbody>
        {rules.declared.odds.map(({ on, points, pays, most }) => (
          <tr key={`${on}-${pays}`}>
            <th scope="row">
              {spotName(intl, on)}: {points.join(", ")}
            </th>
            <td>{pays}</td>
            <td>×{most}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { RISKS } from "@apogee/keno";
import { kenoGame } from "@apogee/keno/games";
import { percentWriter } from "../../../intl/percent.ts";
import { useText } from "../../../intl/use-text.ts";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { DeclaredFacts } from "../../../kit/rules/fact.tsx";
import { KeysPart, RulesPart, RulesSheet } from "../../../kit/rules/rules-sheet.tsx";
import shared from "../../../kit/rules/rules.module.css";
import styles from "../../../kit/rules/tables.module.css";
import { mostPicks } from "../domain/keno-bet.ts";
import { useGame, useKeno } from "../hud/game-context.ts";
import { PayTable } from "./pay-table.tsx";

/** How keno is played, what every table pays and returns, and how to recompute a draw. */
export function KenoRulesPanel({ onClose }: PanelProps) {
  const text = useText();
  const { sheet, game, intl } = useGame().parts;
  const percent = percentWriter(intl.locale);
  const { declared } = kenoGame(game.identifier, game.version)!;
  const { numbers, drawn } = sheet;
  const oneIn = intl.formatNumber(Number(declared.maxWin.oneIn), { maximumFractionDigits: 0 });
  return (
    <RulesSheet onClose={onClose} title={text("rules.title")}>
      <RulesPart title={text("rules.play")}>
        <p className={shared.note}>{text("keno.rules.play", { numbers, drawn, most: mostPicks(sheet) })}</p>
        <p className={shared.note}>{text("keno.rules.risk")}</p>
        <p className={shared.note}>{text("keno.rules.draw", { numbers })}</p>
      </RulesPart>
      <RulesPart title={text("keno.rules.pays")}>
        <PayTable />
      </RulesPart>
      <RulesPart title={text("keno.rules.returns")}>
        <ReturnTable />
      </RulesPart>
      <RulesPart title={text("rules.facts")}>
        <dl className={shared.facts}>
          <DeclaredFacts
            aboutReturn={text("keno.rules.return", {
              lowest: percent(declared.lowestRtpPercent),
              highest: percent(declared.highestRtpPercent),
            })}
            aboutMax={text("keno.rules.max", { oneIn })}
          />
        </dl>
      </RulesPart>
      <RulesPart title={text("rules.verify")}>
        <p className={shared.note}>{text("keno.rules.verify", { numbers })}</p>
        <code className={styles.formula}>{text("rules.formula")}</code>
      </RulesPart>
      <KeysPart />
    </RulesSheet>
  );
}

/** The exact return of each table. */
function ReturnTable() {
  const text = useText();
  const { sheet, game, intl } = useGame().parts;
  const { declared } = kenoGame(game.identifier, game.version)!;
  const now = useKeno(({ bet }) => bet);
  const percent = percentWriter(intl.locale);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text("keno.rules.picks")}</th>
          {RISKS.map((risk) => (
            <th key={risk} scope="col">
              {text(`keno.risk.${risk}` as "keno.risk.low")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: mostPicks(sheet) }, (_, i) => i + 1).map((picks) => (
          <tr key={picks} aria-current={picks === now.picks.length || undefined}>
            <th scope="row">{picks}</th>
            {RISKS.map((risk) => (
              <td key={risk}>
                {percent(declared.tables.find((table) => table.risk === risk && table.picks === picks)!.rtpPercent)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

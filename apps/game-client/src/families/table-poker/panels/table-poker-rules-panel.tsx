import type { PayRow } from "@apogee/table-poker";
import { percentWriter } from "../../../intl/percent.ts";
import { useText } from "../../../intl/use-text.ts";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { DeclaredFacts, Fact } from "../../../kit/rules/fact.tsx";
import { SpotLimits } from "../../../kit/rules/spot-limits.tsx";
import { KeysPart, RulesPart, RulesSheet } from "../../../kit/rules/rules-sheet.tsx";
import shared from "../../../kit/rules/rules.module.css";
import styles from "../../../kit/rules/tables.module.css";
import { useGame } from "../hud/game-context.ts";

const TABLES = [
  ["tpoker.pays.raise", "raisePays"],
  ["tpoker.pays.bonus", "bonusPays"],
  ["tpoker.pays.pairPlus", "pairPlusPays"],
] as const;

/** How the dealer is played against, what every hand pays, and what the bets return. */
export function TablePokerRulesPanel({ onClose }: PanelProps) {
  const text = useText();
  const { game, rules, intl } = useGame().parts;
  const { sheet, declared } = rules;
  const { best, pairPlus } = declared;
  const percent = percentWriter(intl.locale);
  const isThree = sheet.cards === 3;
  const values = { cards: sheet.cards, raise: sheet.raise };
  return (
    <RulesSheet onClose={onClose} title={text("rules.title")}>
      <RulesPart title={text("rules.play")}>
        <p className={shared.note}>{text("tpoker.rules.play", values)}</p>
        <p className={shared.note}>{text(isThree ? "tpoker.rules.three" : "tpoker.rules.five")}</p>
        <p className={shared.note}>{text("tpoker.rules.compare")}</p>
        {sheet.bonusPays.length > 0 && <p className={shared.note}>{text("tpoker.rules.bonus")}</p>}
        {pairPlus && <p className={shared.note}>{text("tpoker.rules.pairPlus")}</p>}
        <p className={shared.note}>{text("tpoker.rules.idle", { days: game.idleHours / 24 })}</p>
      </RulesPart>
      {TABLES.map(([id, rows]) =>
        sheet[rows].length === 0 ? null : (
          <RulesPart key={id} title={text(id)}>
            <PaysTable rows={sheet[rows]} />
          </RulesPart>
        ),
      )}
      <RulesPart title={text("rules.facts")}>
        <dl className={shared.facts}>
          <DeclaredFacts
            aboutReturn={text(isThree ? "tpoker.rules.returnThree" : "tpoker.rules.returnFive", {
              all: percent(best.ofAllStakesPercent),
            })}
            aboutMax={text("tpoker.rules.max")}
          />
          <SpotLimits added />
          {pairPlus && <Fact name={text("tpoker.rules.pairPlusReturn")} value={percent(pairPlus.rtpPercent)} />}
          <Fact name={text("rules.hit")} value={percent(best.hitPercent)} />
        </dl>
      </RulesPart>
      <RulesPart title={text("rules.verify")}>
        <p className={shared.note}>{text("tpoker.rules.verify")}</p>
        <code className={styles.formula}>{text("rules.formula")}</code>
      </RulesPart>
      <KeysPart />
    </RulesSheet>
  );
}

function PaysTable({ rows }: { readonly rows: readonly PayRow[] }) {
  const text = useText();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text("tpoker.rules.hand")}</th>
          <th scope="col">{text("tpoker.rules.pays")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ hand, times }) => (
          <tr key={hand}>
            <th scope="row">{text(`tpoker.hand.${hand}`)}</th>
            <td>{text("table.pays", { pays: times })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { MULTIPLIER_UNIT, RISKS, ROWS, slotsOf } from "@apogee/plinko";
import { plinkoGame } from "@apogee/plinko/games";
import { percentWriter } from "../../../intl/percent.ts";
import { useText } from "../../../intl/use-text.ts";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { DeclaredFacts } from "../../../kit/rules/fact.tsx";
import { KeysPart, RulesPart, RulesSheet } from "../../../kit/rules/rules-sheet.tsx";
import shared from "../../../kit/rules/rules.module.css";
import styles from "../../../kit/rules/tables.module.css";
import { useGame, usePlinko } from "../hud/game-context.ts";

/** How plinko is played, what every slot pays, what every board returns, and how to recompute a ball. */
export function PlinkoRulesPanel({ onClose }: PanelProps) {
  const text = useText();
  const { game, intl } = useGame().parts;
  const percent = percentWriter(intl.locale);
  const { declared } = plinkoGame(game.identifier, game.version)!;
  const { lowest, highest, maxWin } = declared;
  return (
    <RulesSheet onClose={onClose} title={text("rules.title")}>
      <RulesPart title={text("rules.play")}>
        <p className={shared.note}>{text("plinko.rules.play")}</p>
        <p className={shared.note}>{text("plinko.rules.below")}</p>
      </RulesPart>
      <RulesPart title={text("plinko.rules.pays")}>
        <SlotTable />
      </RulesPart>
      <RulesPart title={text("plinko.rules.boards")}>
        <BoardTable />
      </RulesPart>
      <RulesPart title={text("rules.facts")}>
        <dl className={shared.facts}>
          <DeclaredFacts
            aboutReturn={text("plinko.rules.return", {
              lowest: percent(lowest.rtpPercent),
              highest: percent(highest.rtpPercent),
            })}
            aboutMax={text("plinko.rules.max", {
              rows: maxWin.bet.rows,
              risk: text(`plinko.risk.${maxWin.bet.risk}`),
              rounds: intl.formatNumber(Number(maxWin.most.oneIn)),
            })}
          />
        </dl>
      </RulesPart>
      <RulesPart title={text("rules.verify")}>
        <p className={shared.note}>{text("plinko.rules.verify")}</p>
        <code className={styles.formula}>{text("rules.formula")}</code>
      </RulesPart>
      <KeysPart />
    </RulesSheet>
  );
}

/** What the slots of the chosen board pay, and how many of all ways lead to each. */
function SlotTable() {
  const text = useText();
  const { sheet, intl } = useGame().parts;
  const bet = usePlinko((state) => state.bet);
  const ways = waysTo(bet.rows);
  const half = slotsOf(sheet, bet).slice(0, bet.rows / 2 + 1);
  return (
    <table className={styles.table}>
      <caption className="sr-only">
        {text("plinko.board", { rows: bet.rows, risk: text(`plinko.risk.${bet.risk}`) })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{text("plinko.rules.slot")}</th>
          <th scope="col">{text("plinko.rules.chance")}</th>
          <th scope="col">{text("plinko.rules.multiplier")}</th>
        </tr>
      </thead>
      <tbody>
        {half.map((tenths, slot) => {
          const isMiddle = slot === bet.rows / 2;
          const chance = (ways[slot]! * (isMiddle ? 1 : 2)) / 2 ** bet.rows;
          return (
            <tr key={slot}>
              <th scope="row">
                {isMiddle ? slot + 1 : text("plinko.rules.slots", { left: slot + 1, right: bet.rows - slot + 1 })}
              </th>
              <td>{intl.formatNumber(chance, { style: "percent", maximumSignificantDigits: 4 })}</td>
              <td>{intl.formatNumber(tenths / MULTIPLIER_UNIT, { minimumFractionDigits: 1 })}×</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The return of every board. */
function BoardTable() {
  const text = useText();
  const { game, intl } = useGame().parts;
  const { declared } = plinkoGame(game.identifier, game.version)!;
  const percent = percentWriter(intl.locale);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text("plinko.rows")}</th>
          {RISKS.map((risk) => (
            <th key={risk} scope="col">
              {text(`plinko.risk.${risk}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((rows) => (
          <tr key={rows}>
            <th scope="row">{rows}</th>
            {declared.boards
              .filter(({ bet }) => bet.rows === rows)
              .map(({ bet, rtpPercent }) => (
                <td key={bet.risk}>{percent(rtpPercent)}</td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How many ways lead to each slot: a row of Pascal's triangle. */
function waysTo(rows: number): readonly number[] {
  let ways = [1];
  for (let row = 0; row < rows; row++) ways = [...ways, 0].map((each, i) => each + (ways[i - 1] ?? 0));
  return ways;
}

import { baccaratGame } from "@apogee/baccarat/games";
import { percentWriter } from "../../../intl/percent.ts";
import { useText } from "../../../intl/use-text.ts";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { DeclaredFacts } from "../../../kit/rules/fact.tsx";
import { SpotLimits } from "../../../kit/rules/spot-limits.tsx";
import { KeysPart, RulesPart, RulesSheet } from "../../../kit/rules/rules-sheet.tsx";
import shared from "../../../kit/rules/rules.module.css";
import styles from "../../../kit/rules/tables.module.css";
import { useGame } from "../hud/game-context.ts";

/** How baccarat is played, when third cards come, what every spot pays and returns, and how to recompute a round. */
export function BaccaratRulesPanel({ onClose }: PanelProps) {
  const text = useText();
  const { sheet, game, intl } = useGame().parts;
  const { declared } = baccaratGame(game.identifier, game.version)!;
  const percent = percentWriter(intl.locale);
  const [pays, to] = sheet.pays.bankerSix;
  const isFree = sheet.pays.banker[0] === sheet.pays.banker[1];
  const note = (words: string) => <p className={shared.note}>{words}</p>;
  return (
    <RulesSheet onClose={onClose} title={text("rules.title")}>
      <RulesPart title={text("rules.play")}>
        {note(text("baccarat.rules.goal", { decks: sheet.decks }))}
        {note(text("baccarat.rules.count"))}
        {note(text(isFree ? "baccarat.rules.free" : "baccarat.rules.commission", { pays, to }))}
        {note(text("baccarat.rules.tie"))}
        {note(text("baccarat.rules.pair"))}
      </RulesPart>
      <RulesPart title={text("baccarat.rules.thirds")}>
        {note(text("baccarat.rules.natural"))}
        {note(text("baccarat.rules.player"))}
        {note(text("baccarat.rules.banker"))}
        <ThirdCards />
        {note(text("baccarat.rules.roads"))}
      </RulesPart>
      <RulesPart title={text("baccarat.rules.pays")}>
        <PayTable />
      </RulesPart>
      <RulesPart title={text("rules.facts")}>
        <dl className={shared.facts}>
          <DeclaredFacts
            aboutReturn={text("baccarat.rules.return", {
              lowest: percent(declared.lowest.rtpPercent),
              highest: percent(declared.highest.rtpPercent),
            })}
            aboutMax={text("baccarat.rules.max", { rounds: intl.formatNumber(Number(declared.maxWin.oneIn)) })}
          />
          <SpotLimits />
        </dl>
      </RulesPart>
      <RulesPart title={text("rules.verify")}>
        {note(text("baccarat.rules.verify", { cards: sheet.decks * 52 }))}
        <code className={styles.formula}>{text("rules.formula")}</code>
      </RulesPart>
      <KeysPart />
    </RulesSheet>
  );
}

/** When the banker draws after the player drew a third card: the banker's total, and that card. */
const THIRDS = [
  ["0–2", "0–9"],
  ["3", "0–7, 9"],
  ["4", "2–7"],
  ["5", "4–7"],
  ["6", "6, 7"],
  ["7", "–"],
] as const;

function ThirdCards() {
  const text = useText();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text("baccarat.rules.total")}</th>
          <th scope="col">{text("baccarat.rules.after")}</th>
        </tr>
      </thead>
      <tbody>
        {THIRDS.map(([total, after]) => (
          <tr key={total}>
            <th scope="row">{total}</th>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PayTable() {
  const text = useText();
  const { game, intl } = useGame().parts;
  const { declared } = baccaratGame(game.identifier, game.version)!;
  const percent = percentWriter(intl.locale);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text("baccarat.rules.bet")}</th>
          <th scope="col">{text("baccarat.rules.payout")}</th>
          <th scope="col">{text("rules.return")}</th>
        </tr>
      </thead>
      <tbody>
        {declared.spots.map(({ spot, pays: [pays, to], rtpPercent }) => (
          <tr key={spot}>
            <th scope="row">{text(`baccarat.spot.${spot}` as "baccarat.spot.tie")}</th>
            <td>{text("baccarat.odds", { pays: pays!, to: to! })}</td>
            <td>{percent(rtpPercent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { hiLoGame } from "@apogee/hi-lo/games";
import { percentWriter } from "../../../intl/percent.ts";
import { useText } from "../../../intl/use-text.ts";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { DeclaredFacts } from "../../../kit/rules/fact.tsx";
import { KeysPart, RulesPart, RulesSheet } from "../../../kit/rules/rules-sheet.tsx";
import { SpotLimits } from "../../../kit/rules/spot-limits.tsx";
import shared from "../../../kit/rules/rules.module.css";
import { useGame } from "../hud/game-context.ts";
import { OddsTable } from "./odds-table.tsx";
import styles from "../../../kit/rules/tables.module.css";

/** How hi-lo is played, what every guess pays, what it returns, and how to recompute a card. */
export function HiLoRulesPanel({ onClose }: PanelProps) {
  const text = useText();
  const { game, intl } = useGame().parts;
  const { sheet, declared } = hiLoGame(game.identifier, game.version)!;
  const edge = intl.formatNumber(sheet.edgeBps / 10_000, { style: "percent", maximumFractionDigits: 2 });
  const cap = intl.formatNumber(sheet.cap);
  const small = percentWriter(intl.locale)(declared.smallestStake.anyWayRtpPercent);
  return (
    <RulesSheet onClose={onClose} title={text("rules.title")}>
      <RulesPart title={text("rules.play")}>
        <p className={shared.note}>{text("hilo.rules.play")}</p>
        <p className={shared.note}>{text("hilo.rules.edges")}</p>
        <p className={shared.note}>{text("hilo.rules.skip", { skips: sheet.skips })}</p>
        <p className={shared.note}>{text("hilo.rules.end", { cap })}</p>
        <p className={shared.note}>{text("hilo.rules.idle", { days: game.idleHours / 24 })}</p>
      </RulesPart>
      <RulesPart title={text("hilo.rules.pays")}>
        <p className={shared.note}>{text("hilo.rules.paysText", { edge })}</p>
        <OddsTable />
      </RulesPart>
      <RulesPart title={text("rules.facts")}>
        <dl className={shared.facts}>
          <DeclaredFacts aboutReturn={text("hilo.rules.return", { small })} />
          <SpotLimits spot="hand" single />
        </dl>
      </RulesPart>
      <RulesPart title={text("rules.verify")}>
        <p className={shared.note}>{text("hilo.rules.verify")}</p>
        <code className={styles.formula}>{text("rules.formula")}</code>
      </RulesPart>
      <KeysPart />
    </RulesSheet>
  );
}

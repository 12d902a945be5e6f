import { blackjackGame } from "@apogee/blackjack/games";
import { percentWriter } from "../../../intl/percent.ts";
import { useText } from "../../../intl/use-text.ts";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { DeclaredFacts } from "../../../kit/rules/fact.tsx";
import { KeysPart, RulesPart, RulesSheet } from "../../../kit/rules/rules-sheet.tsx";
import { SpotLimits } from "../../../kit/rules/spot-limits.tsx";
import shared from "../../../kit/rules/rules.module.css";
import tables from "../../../kit/rules/tables.module.css";
import { useGame } from "../hud/game-context.ts";
import { StrategyTables } from "./strategy-tables.tsx";

/** How blackjack is played, what it pays and returns, the shipped strategy, and how to recompute a round. */
export function BlackjackRulesPanel({ onClose }: PanelProps) {
  const text = useText();
  const { game, intl } = useGame().parts;
  const { sheet, declared, simulated } = blackjackGame(game.identifier, game.version)!;
  const percent = percentWriter(intl.locale);
  const [pays, to] = sheet.blackjackPays;
  const note = (words: string) => <p className={shared.note}>{words}</p>;
  return (
    <RulesSheet onClose={onClose} title={text("rules.title")}>
      <RulesPart title={text("rules.play")}>
        {note(text("blackjack.rules.goal", { decks: sheet.decks ?? 0 }))}
        {note(text("blackjack.rules.pays", { pays, to }))}
        {note(text(sheet.softSeventeen === "hit" ? "blackjack.rules.hits" : "blackjack.rules.stands"))}
        {note(text("blackjack.rules.peek"))}
      </RulesPart>
      <RulesPart title={text("blackjack.decisions")}>
        {note(text("blackjack.rules.double"))}
        {note(text("blackjack.rules.split", { hands: sheet.mostHands }))}
        {note(text(sheet.doubleAfterSplit ? "blackjack.rules.das" : "blackjack.rules.noDas"))}
        {note(text(sheet.lateSurrender ? "blackjack.rules.surrender" : "blackjack.rules.noSurrender"))}
        {note(text("blackjack.rules.insurance", { rtp: percent(declared.insurance.rtpPercent) }))}
        {note(text("blackjack.rules.idle", { days: game.idleHours / 24 }))}
      </RulesPart>
      <RulesPart title={text("blackjack.book")}>
        {note(text("blackjack.book.text"))}
        <StrategyTables strategy={sheet.strategy} />
      </RulesPart>
      <RulesPart title={text("rules.facts")}>
        <dl className={shared.facts}>
          <DeclaredFacts
            aboutReturn={text("blackjack.rules.return", {
              all: percent(declared.rtpPercentOfAllStakes),
              rounds: intl.formatNumber(simulated.rounds),
              measured: percent(simulated.rtpPercent),
              band: percent(simulated.bandPercent),
            })}
            aboutMax={text("blackjack.rules.most")}
          />
          <SpotLimits spot="hand" single added />
        </dl>
      </RulesPart>
      <RulesPart title={text("rules.verify")}>
        {note(text("blackjack.rules.verify", { cards: (sheet.decks ?? 0) * 52 }))}
        <code className={tables.formula}>{text("rules.formula")}</code>
      </RulesPart>
      <KeysPart />
    </RulesSheet>
  );
}

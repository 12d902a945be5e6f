import type { DeclaredSide, SideKind } from "@apogee/blackjack";
import { blackjackGame } from "@apogee/blackjack/games";
import { percentWriter } from "../../../intl/percent.ts";
import { useText } from "../../../intl/use-text.ts";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { DeclaredFacts, Fact } from "../../../kit/rules/fact.tsx";
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
  const sides = declared.sides ?? [];
  const nameOf = (side: SideKind): string => text(`blackjack.side.${side}`);
  const largest = sides.find(({ most }) => most === game.maxWin.multiple);
  const aboutHand = text("blackjack.rules.return", {
    all: percent(declared.rtpPercentOfAllStakes),
    rounds: intl.formatNumber(simulated.rounds),
    measured: percent(simulated.rtpPercent),
    band: percent(simulated.bandPercent),
  });
  return (
    <RulesSheet onClose={onClose} title={text("rules.title")}>
      <RulesPart title={text("rules.play")}>
        {note(text("blackjack.rules.goal", { decks: sheet.decks ?? 0 }))}
        {note(text("blackjack.rules.pays", { pays, to }))}
        {sheet.boxes !== undefined && note(text("blackjack.rules.boxes", { boxes: sheet.boxes }))}
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
      {sides.length > 0 && (
        <RulesPart title={text("blackjack.rules.sides")}>
          {note(text("blackjack.rules.sidesText"))}
          {sides.map(({ side, hands }) => (
            <SidePays key={side} name={nameOf(side)} about={text(`blackjack.rules.${side}`)} hands={hands} />
          ))}
        </RulesPart>
      )}
      <RulesPart title={text("blackjack.book")}>
        {note(text("blackjack.book.text"))}
        <StrategyTables strategy={sheet.strategy} />
      </RulesPart>
      <RulesPart title={text("rules.facts")}>
        <dl className={shared.facts}>
          <DeclaredFacts
            aboutReturn={aboutHand}
            aboutMax={
              largest
                ? text("blackjack.rules.mostSide", {
                    side: nameOf(largest.side),
                    hand: text(`blackjack.sideHand.${largest.hands[0]!.hand}`),
                  })
                : text("blackjack.rules.most")
            }
          />
          {sides.map(({ side, rtpPercent, hitPercent }) => (
            <Fact
              key={side}
              name={text("blackjack.rules.sideReturn", { side: nameOf(side) })}
              value={percent(rtpPercent)}
            >
              {text("blackjack.rules.sideHits", { hit: percent(hitPercent) })}
            </Fact>
          ))}
          <Fact name={text("rules.hit")} value={percent(game.hitPercent!)}>
            {text("blackjack.rules.hitNote", { rounds: intl.formatNumber(simulated.rounds) })}
          </Fact>
          <SpotLimits {...(sheet.boxes === undefined ? { spot: "hand", single: true } : {})} added />
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

interface SidePaysProps {
  readonly name: string;
  readonly about: string;
  readonly hands: DeclaredSide["hands"];
}

/** What a side bet pays for each hand. */
function SidePays({ name, about, hands }: SidePaysProps) {
  const text = useText();
  return (
    <>
      <p className={shared.note}>{about}</p>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{text("tpoker.rules.pays")}</th>
          </tr>
        </thead>
        <tbody>
          {hands.map(({ hand, pays }) => (
            <tr key={hand}>
              <th scope="row">{text(`blackjack.sideHand.${hand}`)}</th>
              <td>{text("table.pays", { pays })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

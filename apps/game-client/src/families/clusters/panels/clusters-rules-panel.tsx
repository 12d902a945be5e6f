import { UNITS } from "@apogee/clusters";
import { clusterGame } from "@apogee/clusters/games";
import { percentWriter } from "../../../intl/percent.ts";
import { useText } from "../../../intl/use-text.ts";
import { useMoney } from "../../../kit/hud/frame-context.ts";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { DeclaredFacts, Fact } from "../../../kit/rules/fact.tsx";
import { KeysPart, RulesPart, RulesSheet } from "../../../kit/rules/rules-sheet.tsx";
import shared from "../../../kit/rules/rules.module.css";
import tables from "../../../kit/rules/tables.module.css";
import { useClusters, useGame } from "../hud/game-context.ts";
import { SymbolImage } from "../hud/symbol-image.tsx";
import styles from "./clusters-rules-panel.module.css";

/** How a cluster game is played, what its clusters pay, and how often boards tumble. */
export function ClustersRulesPanel({ onClose }: PanelProps) {
  const text = useText();
  const { sheet, intl, game } = useGame().parts;
  const { declared } = clusterGame(game.identifier, game.version)!;
  const { strips, rows, sizes, multipliers } = sheet;
  const percent = percentWriter(intl.locale);
  const list = intl.formatList(multipliers.map((each) => `×${each}`));
  const times = multipliers.at(-1)!;
  return (
    <RulesSheet onClose={onClose} title={text("rules.title")}>
      <RulesPart title={text("clusters.rules.pays")}>
        <Pays />
      </RulesPart>
      <RulesPart title={text("rules.play")}>
        <p className={shared.note}>{text("clusters.rules.play", { reels: strips.length, rows, least: sizes[0]! })}</p>
        <p className={shared.note}>{text("clusters.rules.tumble")}</p>
        <p className={shared.note}>{text("clusters.rules.multipliers", { multipliers: list, most: times })}</p>
        <p className={shared.note}>{text("clusters.rules.strips")}</p>
        <p className={shared.note}>{text("rules.playText")}</p>
      </RulesPart>
      <RulesPart title={text("clusters.rules.chains")}>
        <Chains />
      </RulesPart>
      <RulesPart title={text("rules.facts")}>
        <dl className={shared.facts}>
          <DeclaredFacts
            aboutReturn={text("clusters.rules.return", { outcomes: declared.outcomes })}
            aboutMax={text("clusters.rules.max", { oneIn: Math.round(Number(declared.maxWin.oneIn)) })}
          />
          <Fact name={text("rules.hit")} value={percent(declared.hitPercent)} />
        </dl>
      </RulesPart>
      <RulesPart title={text("rules.verify")}>
        <p className={shared.note}>{text("clusters.rules.verify", { reels: strips.length })}</p>
        <code className={tables.formula}>{text("rules.formula")}</code>
      </RulesPart>
      <KeysPart />
    </RulesSheet>
  );
}

/** Every symbol with its pays by the size of a cluster, at the current stake. */
function Pays() {
  const text = useText();
  const money = useMoney();
  const { symbols, sizes, pays } = useGame().parts.sheet;
  const stakeCents = useClusters((state) => state.stakeCents);
  const sizeText = (i: number): string => {
    const next = sizes[i + 1];
    if (next === undefined) return text("clusters.rules.from", { size: sizes[i]! });
    return next === sizes[i]! + 1 ? String(sizes[i]) : `${sizes[i]}–${next - 1}`;
  };
  return (
    <>
      <p className={shared.note}>{text("clusters.rules.paysText", { stake: money(stakeCents) })}</p>
      <div className={styles.symbols}>
        {symbols.map(({ id }) => (
          <div key={id} className={styles.symbol}>
            <span className={styles.face}>
              <SymbolImage id={id} className={styles.picture} />
              <b>{text(`symbol.${id}` as "symbol.crown")}</b>
            </span>
            <dl className={styles.pays}>
              {pays[id]!.map((units, i) => (
                <div key={sizes[i]}>
                  <dt>{sizeText(i)}</dt>
                  <dd>{money((stakeCents / UNITS) * units)}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </>
  );
}

/** How many boards of a round pay, how often, and their part of the return. */
function Chains() {
  const text = useText();
  const { game, intl } = useGame().parts;
  const { declared } = clusterGame(game.identifier, game.version)!;
  const oneIn = (outcomes: number): string =>
    text("rules.oneIn", {
      rounds: intl.formatNumber(declared.outcomes / outcomes, { maximumSignificantDigits: 4 }),
    });
  return (
    <table className={tables.table}>
      <thead>
        <tr>
          <th scope="col">{text("clusters.rules.boards")}</th>
          <th scope="col">{text("clusters.rules.chance")}</th>
          <th scope="col">{text("clusters.rules.share")}</th>
        </tr>
      </thead>
      <tbody>
        {declared.chains
          .filter(({ outcomes }) => outcomes > 0)
          .map(({ boards, outcomes, sharePercent }) => (
            <tr key={boards}>
              <th scope="row">{boards}</th>
              <td>{oneIn(outcomes)}</td>
              <td>{percentWriter(intl.locale)(sharePercent)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

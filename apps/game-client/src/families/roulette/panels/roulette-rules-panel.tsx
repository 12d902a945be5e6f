import { rouletteGame } from "@apogee/roulette/games";
import { percentWriter } from "../../../intl/percent.ts";
import type { MessageId } from "../../../intl/messages.ts";
import { useText } from "../../../intl/use-text.ts";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { DeclaredFacts } from "../../../kit/rules/fact.tsx";
import { SpotLimits } from "../../../kit/rules/spot-limits.tsx";
import { KeysPart, RulesPart, RulesSheet } from "../../../kit/rules/rules-sheet.tsx";
import shared from "../../../kit/rules/rules.module.css";
import styles from "../../../kit/rules/tables.module.css";
import { CALL_BETS, callsOn } from "../domain/call-bets.ts";
import { useGame } from "../hud/game-context.ts";

/** How roulette is played, what every bet pays and returns, and how to recompute a spin. */
export function RouletteRulesPanel({ onClose }: PanelProps) {
  const text = useText();
  const { sheet, game, intl } = useGame().parts;
  const { declared } = rouletteGame(game.identifier, game.version)!;
  const percent = percentWriter(intl.locale);
  const isDouble = sheet.wheel.includes("00");
  return (
    <RulesSheet onClose={onClose} title={text("rules.title")}>
      <RulesPart title={text("rules.play")}>
        <p className={shared.note}>
          {text(isDouble ? "roulette.rules.double" : "roulette.rules.single", { pockets: declared.pockets })}
        </p>
        <p className={shared.note}>{text("roulette.rules.chips")}</p>
        <p className={shared.note}>
          {sheet.laPartage ? text("roulette.rules.partage") : text("roulette.rules.zero", { zeros: isDouble ? 2 : 1 })}
        </p>
        {callsOn(sheet).map((call) => (
          <p key={call} className={shared.note}>
            <b>{text(`roulette.call.${call}`)}</b>:{" "}
            {CALL_BETS[call].map(([spot, chips]) => `${chips} × ${spot}`).join(", ")}
          </p>
        ))}
        <p className={shared.note}>{text("roulette.rules.neighbours")}</p>
      </RulesPart>
      <RulesPart title={text("roulette.rules.pays")}>
        <PayTable />
      </RulesPart>
      <RulesPart title={text("rules.facts")}>
        <dl className={shared.facts}>
          <DeclaredFacts
            aboutReturn={text("roulette.rules.return", {
              lowest: percent(declared.lowest.rtpPercent),
              highest: percent(declared.highest.rtpPercent),
            })}
            aboutMax={text("roulette.rules.max", { pockets: declared.pockets })}
          />
          <SpotLimits />
        </dl>
      </RulesPart>
      <RulesPart title={text("rules.verify")}>
        <p className={shared.note}>{text("roulette.rules.verify", { pockets: declared.pockets })}</p>
        <code className={styles.formula}>{text("rules.formula")}</code>
      </RulesPart>
      <KeysPart />
    </RulesSheet>
  );
}

function PayTable() {
  const text = useText();
  const { game, intl } = useGame().parts;
  const { declared } = rouletteGame(game.identifier, game.version)!;
  const percent = percentWriter(intl.locale);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text("roulette.rules.bet")}</th>
          <th scope="col">{text("roulette.rules.numbers")}</th>
          <th scope="col">{text("roulette.rules.payout")}</th>
          <th scope="col">{text("rules.return")}</th>
        </tr>
      </thead>
      <tbody>
        {declared.kinds.map(({ kind, covers, pays, rtpPercent }) => (
          <tr key={kind}>
            <th scope="row">{text(`roulette.bet.${kind}` as MessageId)}</th>
            <td>{covers}</td>
            <td>{text("table.pays", { pays })}</td>
            <td>{percent(rtpPercent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

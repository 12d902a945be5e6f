import { RISKS, tableOf } from "@apogee/keno";
import { useText } from "../../../intl/use-text.ts";
import styles from "../../../kit/rules/tables.module.css";
import { mostPicks, payLines } from "../domain/keno-bet.ts";
import { useGame, useKeno } from "../hud/game-context.ts";
import { numberWriters } from "../hud/write-numbers.ts";

/** What every number of hits pays with as many picks as are set, or with the most, for each risk. */
export function PayTable() {
  const text = useText();
  const { sheet, intl } = useGame().parts;
  const count = useKeno(({ bet }) => bet.picks.length) || mostPicks(sheet);
  const write = numberWriters(intl);
  const picks = Array.from({ length: count }, (_, i) => i + 1);
  const chances = new Map(
    RISKS.flatMap((risk) => payLines(sheet, { picks, risk }, 0).map(({ hits, chance }) => [hits, chance] as const)),
  );
  return (
    <table className={styles.table}>
      <caption className="sr-only">{text("keno.rules.with", { picks: count })}</caption>
      <thead>
        <tr>
          <th scope="col">{text("keno.rules.hitsOf", { picks: count })}</th>
          <th scope="col">{text("keno.rules.chance")}</th>
          {RISKS.map((risk) => (
            <th key={risk} scope="col">
              {text(`keno.risk.${risk}` as "keno.risk.low")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...chances]
          .toSorted(([a], [b]) => a - b)
          .map(([hits, chance]) => (
            <tr key={hits}>
              <th scope="row">{hits}</th>
              <td>{write.chance(chance)}</td>
              {RISKS.map((risk) => {
                const pay = tableOf(sheet, risk, count)[hits]!;
                return <td key={risk}>{pay === 0 ? "–" : `${write.multiplier(pay / 100)}×`}</td>;
              })}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

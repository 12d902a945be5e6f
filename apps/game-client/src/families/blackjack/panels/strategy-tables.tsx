import type { StrategyTable } from "@apogee/blackjack";
import { useText } from "../../../intl/use-text.ts";
import styles from "./strategy-tables.module.css";

const DEALER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"];

/** The shipped strategy as tables: one row for each hand, one column for each card of the dealer. */
export function StrategyTables({ strategy }: { readonly strategy: StrategyTable }) {
  const text = useText();
  const parts = [
    { name: text("blackjack.book.hard"), rows: strategy.hard, label: (row: string) => row },
    { name: text("blackjack.book.soft"), rows: strategy.soft, label: (row: string) => `A ${softName(row)}` },
    { name: text("blackjack.book.pairs"), rows: strategy.pairs, label: pairName },
  ];
  return (
    <>
      <p className={styles.legend}>{text("blackjack.book.legend")}</p>
      {parts.map(({ name, rows, label }) => (
        <table key={name} className={styles.strategy}>
          <caption>{name}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{name}</span>
              </th>
              {DEALER.map((card) => (
                <th key={card} scope="col">
                  {card}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(rows).map(([row, letters]) => (
              <tr key={row}>
                <th scope="row">{label(row)}</th>
                {[...letters].map((letter, at) => (
                  <td key={at} data-letter={letter}>
                    {letter}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </>
  );
}

/** The card beside the ace in a soft total. */
function softName(total: string): string {
  return total === "12" ? "A" : String(Number(total) - 11);
}

function pairName(value: string): string {
  const card = value === "1" ? "A" : value;
  return `${card} ${card}`;
}

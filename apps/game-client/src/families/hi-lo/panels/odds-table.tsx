import { guessesOn, winningRanks, type Guess } from "@apogee/hi-lo";
import { useText } from "../../../intl/use-text.ts";
import { useGame } from "../hud/game-context.ts";
import styles from "../../../kit/rules/tables.module.css";

const RANKS = Array.from({ length: 13 }, (_, rank) => rank);

/** For every card, the chances of its two guesses, and the fair factor of each. */
export function OddsTable() {
  const text = useText();
  const { intl } = useGame().parts;
  const cell = (rank: number, guess: Guess, ofAll: number) => {
    const winning = winningRanks(rank, guess);
    const chance = intl.formatNumber(winning / ofAll, {
      style: "percent",
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    const factor = intl.formatNumber(ofAll / winning, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    return text("hilo.rules.cell", { chance, factor });
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text("hilo.rules.card")}</th>
          <th scope="col">{text("hilo.guess.higher.strict")}</th>
          <th scope="col">{text("hilo.guess.lower.strict")}</th>
        </tr>
      </thead>
      <tbody>
        {RANKS.map((rank) => {
          const [first, second] = guessesOn(rank);
          const upper = rank === 12 ? second! : first!;
          const lower = rank === 12 ? first! : second!;
          return (
            <tr key={rank}>
              <th scope="row">{text(`card.rank.${rank}` as "card.rank.0")}</th>
              {[upper, lower].map((guess) => (
                <td key={guess}>
                  {guess === "same" && <b>{text("hilo.guess.same")}: </b>}
                  {cell(rank, guess, RANKS.length)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

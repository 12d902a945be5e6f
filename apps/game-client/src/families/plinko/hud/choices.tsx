import { RISKS, ROWS, slotsOf, winOf } from "@apogee/plinko";
import { minor } from "@apogee/kernel";
import { Segmented } from "@apogee/ui";
import { useText } from "../../../intl/use-text.ts";
import { useMoney } from "../../../kit/hud/frame-context.ts";
import { isFree } from "../../../kit/state.ts";
import styles from "./choices.module.css";
import { useGame, usePlinko } from "./game-context.ts";

/** The rows and the risk of the board, and the most that it pays at the stake. */
export function Choices() {
  const game = useGame();
  const text = useText();
  const money = useMoney();
  const bet = usePlinko((state) => state.bet);
  const stakeCents = usePlinko((state) => state.stakeCents);
  const free = usePlinko(isFree);
  const most = winOf(minor(stakeCents), Math.max(...slotsOf(game.parts.sheet, bet)));
  return (
    <section className={styles.choices} aria-label={text("plinko.bet")}>
      <div className={styles.choice}>
        <span aria-hidden="true">{text("plinko.rows")}</span>
        <Segmented
          className={styles.segments}
          label={text("plinko.rows")}
          wide
          value={String(bet.rows)}
          onChange={(value) => game.setBet({ risk: bet.risk, rows: ROWS.find((rows) => String(rows) === value)! })}
          options={ROWS.map((rows) => ({ value: String(rows), label: rows, disabled: !free }))}
        />
      </div>
      <div className={styles.choice}>
        <span aria-hidden="true">{text("plinko.risk")}</span>
        <Segmented
          className={styles.segments}
          label={text("plinko.risk")}
          wide
          value={bet.risk}
          onChange={(risk) => game.setBet({ rows: bet.rows, risk })}
          options={RISKS.map((risk) => ({ value: risk, label: text(`plinko.risk.${risk}`), disabled: !free }))}
        />
      </div>
      <p className={styles.most}>
        <span>{text("plinko.most")}</span>
        <output>{money(most)}</output>
      </p>
    </section>
  );
}

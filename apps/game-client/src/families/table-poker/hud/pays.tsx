import type { PayRow } from "@apogee/table-poker";
import { useText } from "../../../intl/use-text.ts";
import { useGame, useTablePoker } from "./game-context.ts";
import styles from "./pays.module.css";

/** What each hand pays, beside the cards where there is room. The player's hand is marked. */
export function Pays() {
  const { bonusPays, pairPlusPays, raisePays } = useGame().parts.rules.sheet;
  return (
    <aside className={styles.pays}>
      <Table id="tpoker.pays.raise" rows={raisePays} />
      <Table id="tpoker.pays.bonus" rows={bonusPays} />
      <Table id="tpoker.pays.pairPlus" rows={pairPlusPays} />
    </aside>
  );
}

function Table({
  id,
  rows,
}: {
  readonly id: "tpoker.pays.raise" | "tpoker.pays.bonus" | "tpoker.pays.pairPlus";
  readonly rows: readonly PayRow[];
}) {
  const text = useText();
  const hand = useTablePoker(({ round }) => round?.hand);
  if (rows.length === 0) return null;
  return (
    <section className={styles.table}>
      <h2>{text(id)}</h2>
      <dl>
        {rows.map((row) => (
          <div key={row.hand} data-made={row.hand === hand || undefined}>
            <dt>{text(`tpoker.hand.${row.hand}`)}</dt>
            <dd>{row.times}:1</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

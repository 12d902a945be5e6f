import type { ByCount } from "@apogee/slots";
import { useText } from "../../../intl/use-text.ts";
import { scatterOf } from "../domain/plan-wins.ts";
import { useGame } from "../hud/game-context.ts";
import { SymbolPicture } from "../hud/symbol-picture.tsx";
import shared from "../../../kit/rules/rules.module.css";
import styles from "./paytable.module.css";

const COUNTS = ["2", "3", "4", "5", "6"] as const satisfies readonly (keyof ByCount)[];

/** When free spins are awarded, how many, and what they multiply. */
export function FreeSpinRules() {
  const text = useText();
  const { par } = useGame().parts;
  const { awarded, retriggered, multiplier, most } = par.freeSpins;
  const scatter = scatterOf(par);
  const symbol = text(`symbol.${scatter}` as "symbol.crown");
  const counts = COUNTS.filter((count) => awarded[count] !== undefined || retriggered[count] !== undefined);
  return (
    <section className={shared.part}>
      <h3 className={shared.heading}>{text("rules.free")}</h3>
      <div className={styles.free}>
        <SymbolPicture id={scatter} size={96} />
        <div>
          <dl className={styles.awards}>
            {counts.map((count) => (
              <div key={count}>
                <dt>{text("rules.freeCount", { count, symbol })}</dt>
                {awarded[count] !== undefined && <dd>{text("rules.freeWins", { spins: awarded[count] })}</dd>}
                {retriggered[count] !== undefined && <dd>{text("rules.freeAdds", { spins: retriggered[count] })}</dd>}
              </div>
            ))}
          </dl>
          {multiplier > 1 && <p>{text("rules.freeTimes", { multiplier })}</p>}
          <p className={shared.note}>{text("rules.freeMost", { most })}</p>
        </div>
      </div>
    </section>
  );
}

import type { ByCount } from "@apogee/slots";
import { useText } from "../../../intl/use-text.ts";
import { scatterOf } from "../domain/plan-wins.ts";
import { useGame } from "../hud/game-context.ts";
import { SymbolPicture } from "../hud/symbol-picture.tsx";
import shared from "../../../kit/rules/rules.module.css";
import styles from "./paytable.module.css";

/** When free spins are awarded, how many, and what they multiply. */
export function FreeSpinRules() {
  const text = useText();
  const { par } = useGame().parts;
  const { awarded, retriggered, multiplier, most } = par.freeSpins;
  const scatter = scatterOf(par);
  const symbol = text(`symbol.${scatter}` as "symbol.crown");
  const counts = (spins: ByCount) => ({ three: spins["3"] ?? 0, four: spins["4"] ?? 0, five: spins["5"] ?? 0 });
  return (
    <section className={shared.part}>
      <h3 className={shared.heading}>{text("rules.free")}</h3>
      <div className={styles.free}>
        <SymbolPicture id={scatter} size={96} />
        <div>
          <p>{text("rules.freeText", { ...counts(awarded), symbol, multiplier })}</p>
          <p>{text("rules.freeMore", { ...counts(retriggered), symbol })}</p>
          <p className={shared.note}>{text("rules.freeMost", { most })}</p>
        </div>
      </div>
    </section>
  );
}

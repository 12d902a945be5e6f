import { ladderOf, UNITS, wildOf, type ParSheet } from "@apogee/slots";
import { percentWriter } from "../../../intl/percent.ts";
import { useText } from "../../../intl/use-text.ts";
import { useGame } from "../hud/game-context.ts";
import { SymbolPicture } from "../hud/symbol-picture.tsx";
import shared from "../../../kit/rules/rules.module.css";
import styles from "./paytable.module.css";

/** What the wilds of free spins collect, with which chances, and the ladder that they climb; nothing in other games. */
export function Collecting() {
  const text = useText();
  const { par, intl } = useGame().parts;
  if (par.mechanic?.kind !== "collect") return null;
  const { money, values, every, spins } = par.mechanic;
  const percent = percentWriter(intl.locale);
  const sum = Object.values(values).reduce((all, weight) => all + weight, 0);
  const nameOf = (id: string): string => text(`symbol.${id}` as "symbol.crown");
  const names = { money: nameOf(money), wild: nameOf(wildOf(par).id) };
  return (
    <section className={shared.part}>
      <h3 className={shared.heading}>{text("rules.collect")}</h3>
      <p className={shared.note}>{text("rules.collectText", names)}</p>
      <ul className={styles.chances}>
        {Object.entries(values).map(([units, weight]) => (
          <li key={units}>
            <SymbolPicture id={money} size={56} />
            <b>{text("reels.value", { value: Number(units) / UNITS })}</b>
            <span>{percent(((weight * 100) / sum).toFixed(4))}</span>
          </li>
        ))}
      </ul>
      <p className={shared.note}>
        {text("rules.collectLadder", { ...names, every, spins, multipliers: multipliersOf(par) })}
      </p>
    </section>
  );
}

/** The multipliers of the ladder, from its first step on: "×2, ×3, ×5". */
function multipliersOf(par: ParSheet): string {
  const ladder = ladderOf(par)!;
  const all = Array.from({ length: ladder.most + 1 }, (_, level) => ladder.multiplierAt(level));
  return [...new Set(all)]
    .slice(1)
    .map((multiplier) => `×${multiplier}`)
    .join(", ");
}

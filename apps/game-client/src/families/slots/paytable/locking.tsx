import { UNITS } from "@apogee/slots";
import { percentWriter } from "../../../intl/percent.ts";
import { useText } from "../../../intl/use-text.ts";
import { useGame } from "../hud/game-context.ts";
import { SymbolPicture } from "../hud/symbol-picture.tsx";
import shared from "../../../kit/rules/rules.module.css";
import styles from "./paytable.module.css";

const CELLS = 15;

/** What begins respins, what they draw with which chances, and the grand prize; nothing in other games. */
export function Locking() {
  const text = useText();
  const { par, declared, intl } = useGame().parts;
  if (par.mechanic?.kind !== "respins") return null;
  const { money, values, trigger, respins, chance, grand } = par.mechanic;
  const percent = percentWriter(intl.locale);
  const sum = Object.values(values).reduce((all, weight) => all + weight, 0);
  const name = text(`symbol.${money}` as "symbol.crown");
  return (
    <section className={shared.part}>
      <h3 className={shared.heading}>{text("rules.respins")}</h3>
      <p className={shared.note}>{text("rules.respinsText", { money: name, trigger, respins, ...chance })}</p>
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
        {text("rules.respinsGrand", {
          cells: CELLS,
          times: intl.formatNumber(grand / UNITS),
          rounds: intl.formatNumber(Math.round(Number(declared.fullWindow?.oneIn ?? 0))),
        })}
      </p>
    </section>
  );
}

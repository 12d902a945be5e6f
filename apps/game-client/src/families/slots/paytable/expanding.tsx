import { percentWriter } from "../../../intl/percent.ts";
import { useText } from "../../../intl/use-text.ts";
import { useGame } from "../hud/game-context.ts";
import { SymbolPicture } from "../hud/symbol-picture.tsx";
import shared from "../../../kit/rules/rules.module.css";
import styles from "./paytable.module.css";

/** How the expanding symbol is chosen and paid; nothing in a game without one. */
export function Expanding() {
  const text = useText();
  const { par, intl } = useGame().parts;
  if (par.mechanic?.kind !== "expanding") return null;
  const percent = percentWriter(intl.locale);
  const weights = Object.entries(par.mechanic.weights);
  const sum = weights.reduce((all, [, weight]) => all + weight, 0);
  return (
    <section className={shared.part}>
      <h3 className={shared.heading}>{text("rules.expanding")}</h3>
      <p className={shared.note}>{text("rules.expandingText", { lines: par.lines.length })}</p>
      <ul className={styles.chances}>
        {weights.map(([symbol, weight]) => (
          <li key={symbol}>
            <SymbolPicture id={symbol} size={56} />
            <span>{percent(((weight * 100) / sum).toFixed(4))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

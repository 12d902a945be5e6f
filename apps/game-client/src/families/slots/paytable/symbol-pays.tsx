import type { ByCount, SlotSymbol } from "@apogee/slots";
import { useText } from "../../../intl/use-text.ts";
import { useMoney } from "../../../kit/hud/frame-context.ts";
import { useGame, useSlot } from "../hud/game-context.ts";
import { SymbolPicture } from "../hud/symbol-picture.tsx";
import shared from "../../../kit/rules/rules.module.css";
import styles from "./paytable.module.css";

const COUNTS = ["5", "4", "3", "2"] as const;

/** Every symbol with its pays at the current stake, and in line stakes. */
export function SymbolPays() {
  const text = useText();
  const money = useMoney();
  const { par } = useGame().parts;
  const stakeCents = useSlot((state) => state.stakeCents);
  const lineCents = stakeCents / par.lines.length;
  const name = (role: SlotSymbol["role"]): string =>
    text(`symbol.${par.symbols.find((symbol) => symbol.role === role)!.id}` as "symbol.crown");
  return (
    <section className={shared.part}>
      <h3 className={shared.heading}>{text("pay.symbols")}</h3>
      <p className={shared.note}>{text("pay.symbolsText", { stake: money(stakeCents), line: money(lineCents) })}</p>
      <div className={styles.symbols}>
        {par.symbols.map((symbol) => {
          const scatter = symbol.role === "scatter";
          const pays = scatter ? par.scatterPays : par.pays[symbol.id]!;
          return (
            <SymbolCard key={symbol.id} symbol={symbol} pays={pays} unitCents={scatter ? stakeCents : lineCents} />
          );
        })}
      </div>
      <p className={shared.note}>
        {text("pay.wildText", { symbol: name("wild"), scatter: name("scatter") })}{" "}
        {text("pay.scatterText", { symbol: name("scatter") })}
      </p>
    </section>
  );
}

function SymbolCard({
  symbol,
  pays,
  unitCents,
}: {
  readonly symbol: SlotSymbol;
  readonly pays: ByCount;
  readonly unitCents: number;
}) {
  const text = useText();
  const money = useMoney();
  const special = symbol.role === "wild" || symbol.role === "scatter";
  return (
    <div className={styles.symbol} data-special={special || undefined}>
      <div className={styles.face}>
        <SymbolPicture id={symbol.id} size={84} />
        {special && <span className={styles.role}>{text(symbol.role === "wild" ? "pay.wild" : "pay.scatter")}</span>}
      </div>
      <dl className={styles.pays}>
        {COUNTS.filter((count) => pays[count] !== undefined).map((count) => (
          <div key={count}>
            <dt>{count}×</dt>
            <dd>
              {money(pays[count]! * unitCents)} <small>{text("pay.units", { units: pays[count]! })}</small>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

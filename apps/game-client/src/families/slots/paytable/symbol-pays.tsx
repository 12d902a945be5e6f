import { scatterOf, UNITS, waysOf, wildOf, type ByCount, type SlotSymbol } from "@apogee/slots";
import { useText } from "../../../intl/use-text.ts";
import { useMoney } from "../../../kit/hud/frame-context.ts";
import { useGame, useSlot } from "../hud/game-context.ts";
import { SymbolPicture } from "../hud/symbol-picture.tsx";
import shared from "../../../kit/rules/rules.module.css";
import styles from "./paytable.module.css";

/** The words on the cards of special symbols. */
const ROLES = { wild: "pay.wild", scatter: "pay.scatter", book: "pay.book" } as const;
const COUNTS = ["6", "5", "4", "3", "2"] as const;

/** Every symbol with its pays at the current stake, and in stakes of a line or a way. */
export function SymbolPays() {
  const text = useText();
  const money = useMoney();
  const { par } = useGame().parts;
  const stakeCents = useSlot((state) => state.stakeCents);
  const byWays = waysOf(par) !== null;
  const unitCents = stakeCents / UNITS;
  const name = ({ id }: SlotSymbol): string => text(`symbol.${id}` as "symbol.crown");
  const [wild, scatter] = [wildOf(par), scatterOf(par)];
  return (
    <section className={shared.part}>
      <h3 className={shared.heading}>{text("pay.symbols")}</h3>
      <p className={shared.note}>
        {byWays
          ? text("pay.symbolsWays", { stake: money(stakeCents), unit: money(unitCents) })
          : text("pay.symbolsText", { stake: money(stakeCents), line: money(unitCents) })}
      </p>
      <div className={styles.symbols}>
        {par.symbols.map((symbol) => {
          const anywhere = symbol === scatter;
          const pays = anywhere ? par.scatterPays : (par.pays[symbol.id] ?? {});
          return (
            <SymbolCard key={symbol.id} symbol={symbol} pays={pays} unitCents={anywhere ? stakeCents : unitCents} />
          );
        })}
      </div>
      <p className={shared.note}>
        {wild === scatter
          ? text("pay.bookText", { symbol: name(wild) })
          : text(byWays ? "pay.wildWays" : "pay.wildText", { symbol: name(wild), scatter: name(scatter) })}{" "}
        {text("pay.scatterText", { symbol: name(scatter) })}
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
  const { role } = symbol;
  const special = role === "wild" || role === "scatter" || role === "book";
  return (
    <div className={styles.symbol} data-special={special || undefined}>
      <div className={styles.face}>
        <SymbolPicture id={symbol.id} size={84} />
        {special && <span className={styles.role}>{text(ROLES[role])}</span>}
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

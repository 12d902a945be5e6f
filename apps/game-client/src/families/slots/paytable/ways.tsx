import { heightsOf, mostWays, type ParSheet } from "@apogee/slots";
import { useText } from "../../../intl/use-text.ts";
import { useGame } from "../hud/game-context.ts";
import shared from "../../../kit/rules/rules.module.css";

/** What a way is, and how many there are. */
export function Ways() {
  const text = useText();
  const { par } = useGame().parts;
  const ways = mostWays(par)!;
  const changes = par.mechanic?.kind === "changing-reels";
  return (
    <section className={shared.part}>
      <h3 className={shared.heading}>{text(changes ? "message.idleUpTo" : "pay.ways", { ways })}</h3>
      <p className={shared.note}>{text("pay.waysText")}</p>
      {changes && <p className={shared.note}>{text("pay.changingText", { ...heightsIn(par), ways })}</p>}
    </section>
  );
}

function heightsIn(par: ParSheet): { least: number; most: number; fewest: number } {
  const reels = par.strips.base.map((_, reel) => heightsOf(par, reel).map(({ rows }) => rows));
  return {
    least: Math.min(...reels.flat()),
    most: Math.max(...reels.flat()),
    fewest: reels.reduce((ways, rows) => ways * Math.min(...rows), 1),
  };
}

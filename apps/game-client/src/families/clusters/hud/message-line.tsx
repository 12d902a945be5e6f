import { useText } from "../../../intl/use-text.ts";
import { useMoney } from "../../../kit/hud/frame-context.ts";
import styles from "./message-line.module.css";
import { useClusters, useGame } from "./game-context.ts";

/** The line below the board: what pays, what is paid now, and the result. The live region says the result. */
export function MessageLine() {
  const kind = useClusters(({ paying, result, level, activity }) => {
    if (paying) return "paying";
    // Where the licence forbids to celebrate it, what is no more than the stake is no win.
    if (result && level === "return") return "back";
    if (result) return result.winCents > 0 ? "won" : "nothing";
    return activity === "idle" ? "idle" : "luck";
  });
  const words = useWords(kind);
  return (
    <p className={styles.line} data-verdict={kind} aria-hidden="true">
      {words}
    </p>
  );
}

function useWords(kind: string): string {
  const text = useText();
  const money = useMoney();
  const { sheet } = useGame().parts;
  const paying = useClusters((state) => state.paying);
  const result = useClusters((state) => state.result);
  if (kind === "paying" && paying) {
    const [first] = paying.clusters;
    const amount = money(paying.clusters.reduce((sum, { amountCents }) => sum + amountCents, 0));
    if (!first || paying.clusters.length > 1) {
      return text("clusters.payingAll", { clusters: paying.clusters.length, amount, multiplier: paying.multiplier });
    }
    return text("clusters.paying", {
      count: first.cells.length,
      symbol: text(`symbol.${first.symbol}` as "symbol.crown"),
      amount,
      multiplier: paying.multiplier,
    });
  }
  if (kind === "won" && result) return text("clusters.won", { amount: money(result.winCents) });
  if (kind === "back" && result) return text("clusters.back", { amount: money(result.winCents) });
  if (kind === "nothing") return text("message.nothing");
  return kind === "luck" ? text("message.luck") : text("clusters.idle", { least: sheet.sizes[0]! });
}

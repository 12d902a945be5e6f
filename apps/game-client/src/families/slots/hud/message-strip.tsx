import { mostWays } from "@apogee/slots";
import { Sparkles } from "@apogee/ui";
import { useId } from "react";
import { useText } from "../../../intl/use-text.ts";
import { isFree } from "../../../kit/state.ts";
import { costOf, type Message } from "../state.ts";
import { useMoney } from "../../../kit/hud/frame-context.ts";
import { useGame, useSlot } from "./game-context.ts";
import styles from "./message-strip.module.css";

/** The line under the reels: the win and its line; beside it the button to buy the free spins. */
export function MessageStrip() {
  const message = useSlot((state) => state.message);
  const words = useWords(message);
  const covered = useSlot(({ cover, waiting }) => cover !== null || waiting !== null);
  return (
    <div className={styles.strip}>
      <BuyButton />
      <p className={styles.words} data-kind={message.kind} data-gone={covered || undefined} aria-hidden="true">
        {words}
      </p>
    </div>
  );
}

function useWords(message: Message): string {
  const text = useText();
  const money = useMoney();
  const { par } = useGame().parts;
  const ways = mostWays(par);
  const stakeCents = useSlot((state) => state.stakeCents);
  switch (message.kind) {
    case "idle":
      return ways === null
        ? text("message.idle", { lines: par.lines.length, amount: money(stakeCents / par.lines.length) })
        : text(par.mechanic?.kind === "changing-reels" ? "message.idleUpTo" : "message.idleWays", { ways });
    case "line":
    case "ways":
    case "expansion":
    case "collection":
    case "held":
    case "scatter": {
      const symbol = text(`symbol.${message.symbol}` as "symbol.crown");
      const values = {
        symbol,
        count: message.count,
        amount: money(message.amountCents),
        ...(message.kind === "line" ? { line: message.line + 1 } : { ways: message.ways }),
      };
      const times = message.multiplier > 1 ? ` (${text("message.times", { multiplier: message.multiplier })})` : "";
      return text(`message.${message.kind}` as "message.line", values) + times;
    }
    case "total":
      return text("message.total", { amount: money(message.amountCents), lines: message.lines });
    case "luck":
      return text("message.luck");
    case "wait":
      return text("hud.wait");
    case "nothing":
      return text("message.nothing");
  }
}

/**
 * While the balance does not cover the price, the button says so. It stays in the order of the keyboard, so that the
 * reason can be read there too.
 */
function BuyButton() {
  const game = useGame();
  const text = useText();
  const money = useMoney();
  const { par } = game.parts;
  const price = useSlot((state) => (state.opening.rules.buy && par.buy.price > 0 ? costOf(state, true, par) : null));
  const free = useSlot(isFree);
  const reason = useId();
  const inFeature = useSlot(
    ({ feature, waiting, cover, freespins }) =>
      feature !== null || waiting !== null || freespins !== null || cover?.kind === "intro",
  );
  const balanceCents = useSlot((state) => state.balanceCents);
  if (price === null) return null;
  const why = price > balanceCents ? text("buy.tooDear", { balance: money(balanceCents) }) : undefined;
  const isOff = !free || why !== undefined;
  return (
    <button
      type="button"
      className={styles.buy}
      data-gone={inFeature || undefined}
      aria-disabled={isOff || undefined}
      aria-describedby={why && reason}
      onClick={() => isOff || game.open("buy")}
    >
      <Sparkles aria-hidden="true" />
      <span className={styles.offer}>
        <span>{text("buy.openAt", { price: money(price) })}</span>
        {why && (
          <span className={styles.why} id={reason}>
            {why}
          </span>
        )}
      </span>
    </button>
  );
}

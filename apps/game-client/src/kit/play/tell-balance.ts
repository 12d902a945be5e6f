import { tellParent } from "../../boot/parent-frame.ts";
import type { Activity } from "../state.ts";
import type { FrameParts } from "../parts.ts";

/** The page gives a silent frame up after 12 seconds, and a long scene says nothing by itself. */
const AGAIN_MS = 4_000;
const SHOWING: ReadonlySet<Activity> = new Set(["landing", "counting", "scene"]);

/** Tells the page around the frame which balance is on the screen. The credits of a demo are no wallet of the page. */
export function tellBalance({ store }: Pick<FrameParts, "store">, finished: boolean): void {
  const { balanceCents, wallet, opening } = store.get();
  if (wallet.version === null) return;
  tellParent({
    type: "apogee:balance",
    balance_cents: balanceCents,
    currency: opening.currency.code,
    wallet_cents: wallet.cents,
    version: wallet.version,
    finished,
  });
}

/**
 * Tells it again and again while a result is being shown, but not while an answer is waited for. Answers how to stop.
 */
export function keepTelling(parts: Pick<FrameParts, "store">): () => void {
  const timer = setInterval(() => {
    if (SHOWING.has(parts.store.get().activity)) tellBalance(parts, false);
  }, AGAIN_MS);
  return () => clearInterval(timer);
}

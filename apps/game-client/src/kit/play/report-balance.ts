import { reportParent } from "../../boot/parent-frame.ts";
import type { Activity } from "../state.ts";
import type { FrameParts } from "../parts.ts";

/** The page stops waiting for a frame that is silent for 12 seconds, and a long scene posts nothing by itself. */
const AGAIN_MS = 4_000;
const SHOWING: ReadonlySet<Activity> = new Set(["landing", "counting", "scene"]);

/**
 * Posts the balance on the screen to the page around the frame. A demo posts none, because its credits are not a
 * wallet.
 */
export function reportBalance({ store }: Pick<FrameParts, "store">, finished: boolean): void {
  const { balanceCents, wallet, opening } = store.get();
  if (wallet.version === null) return;
  reportParent({
    type: "apogee:balance",
    balance_cents: balanceCents,
    currency: opening.currency.code,
    wallet_cents: wallet.cents,
    version: wallet.version,
    finished,
  });
}

/** Repeats it while a result is being shown, but not while an answer is pending. Returns how to stop. */
export function keepReporting(parts: Pick<FrameParts, "store">): () => void {
  const timer = setInterval(() => {
    if (SHOWING.has(parts.store.get().activity)) reportBalance(parts, false);
  }, AGAIN_MS);
  return () => clearInterval(timer);
}

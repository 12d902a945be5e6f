import { useEffect, useEffectEvent } from "react";
import { useSession } from "../../site/session/session.tsx";
import type { FrameMessage } from "./frame-messages.ts";

/**
 * Lets the site show the balance that a running game shows. `currency` is that of the wallet that one of our own games
 * plays with, undefined for any other frame. Returns the handler of the frame's balances.
 */
export function useFrameWallet(
  frame: { readonly current: HTMLIFrameElement | null },
  currency: string | undefined,
): (message: Extract<FrameMessage, { type: "balance" }>) => void {
  const { onWallets, addedCents, newestInPlay } = useSession();
  const report = useEffectEvent(onWallets);
  useEffect(() => {
    if (currency === undefined) return;
    report({ type: "opened", currency });
    return () => report({ type: "closed" });
  }, [currency]);
  const refresh = useEffectEvent(() => {
    const wallet = newestInPlay && { balance_cents: newestInPlay.cents, version: newestInPlay.version };
    frame.current?.contentWindow?.postMessage({ type: "apogee:refresh", ...wallet }, location.origin);
  });
  useEffect(() => {
    if (currency !== undefined && addedCents !== 0) refresh();
  }, [currency, addedCents]);
  return ({ currency: posted, balance }) => {
    if (posted === currency) onWallets({ type: "posted", balance });
  };
}

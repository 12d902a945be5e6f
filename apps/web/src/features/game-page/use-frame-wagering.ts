import { useEffect } from "react";
import { useGifts } from "../../site/bonuses/gift-store.ts";
import { wageringOf } from "../../site/bonuses/wagering.ts";

/**
 * Sends a running game of ours the maximum bet of the bonus in play, at the start and whenever it changes, so that it
 * offers no stake above it. `currency` is that of its wallet, undefined for any other frame.
 */
export function useFrameWagering(
  frame: { readonly current: HTMLIFrameElement | null },
  currency: string | undefined,
  ready: boolean,
): void {
  const { state, bonuses } = useGifts();
  const mostBetCents = currency === undefined ? null : (wageringOf(bonuses, currency)?.maxBetCents ?? null);
  const known = ready && currency !== undefined && state !== "loading";
  useEffect(() => {
    if (!known) return;
    const message = { type: "apogee:wagering", max_bet_cents: mostBetCents };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [frame, known, mostBetCents]);
}

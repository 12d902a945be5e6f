import { useEffect, useRef } from "react";

const CHANNEL = "apogee-editors";

/** What a tab publishes: that it has saved a thing. */
export interface Saved {
  readonly kind: string;
  readonly id: string;
}

/** Notifies the member's other tabs that a thing was saved. */
export function publishSaved(saved: Saved): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(CHANNEL);
  // A channel has no target: it reaches this origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(saved);
  channel.close();
}

/** Calls `onSaved` when another tab has saved this thing. */
export function useSavedElsewhere({ kind, id }: Saved, onSaved: () => void): void {
  const latest = useRef(onSaved);
  latest.current = onSaved;
  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", ({ data }: MessageEvent<Saved>) => {
      if (data.kind === kind && data.id === id) latest.current();
    });
    return () => channel.close();
  }, [kind, id]);
}

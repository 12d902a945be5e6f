import { useEffect, useEffectEvent } from "react";

/** What a game's frame may say to the page around it. */
export const FRAME_MESSAGES = ["apogee:ready", "apogee:exit", "apogee:deposit", "apogee:history", "apogee:balance", "apogee:terms"] as const;
export type FrameMessage = (typeof FRAME_MESSAGES)[number];

interface Heard {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** The message, if it comes from this very frame, from the game's origin, and is one that we know. */
export function frameMessage({ origin, source, data }: Heard, frame: { readonly window: unknown; readonly origin: string }): FrameMessage | undefined {
  if (origin !== frame.origin || source === null || source !== frame.window) return undefined;
  const type: unknown = typeof data === "object" && data !== null && "type" in data ? data.type : undefined;
  return FRAME_MESSAGES.find((known) => known === type);
}

/** Listens to the frame that `frame` holds; `gameUrl` tells which origin may speak. */
export function useFrameMessages(frame: { readonly current: HTMLIFrameElement | null }, gameUrl: string | undefined, on: (message: FrameMessage) => void): void {
  const heard = useEffectEvent(on);
  useEffect(() => {
    if (gameUrl === undefined) return;
    const { origin } = new URL(gameUrl, location.href);
    const listen = (event: MessageEvent): void => {
      const message = frameMessage(event, { window: frame.current?.contentWindow ?? undefined, origin });
      if (message) heard(message);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [frame, gameUrl]);
}

import { useEffect, useEffectEvent } from "react";
import type { FrameBalance } from "../../site/session/shown-wallets.ts";

/** Requests of a game's frame to the page. */
const FRAME_REQUESTS = ["apogee:exit", "apogee:deposit", "apogee:history", "apogee:terms", "apogee:real"] as const;
export type FrameRequest = (typeof FRAME_REQUESTS)[number];

/** The messages of a game's frame to the page around it. */
export type FrameMessage =
  | { readonly type: "ready" }
  | { readonly type: "request"; readonly request: FrameRequest }
  | { readonly type: "balance"; readonly currency: string; readonly balance: FrameBalance };

interface Received {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** The message, if it comes from this frame and the game's origin, and is a known one. */
export function frameMessage(
  { origin, source, data }: Received,
  frame: { readonly window: unknown; readonly origin: string },
): FrameMessage | undefined {
  if (origin !== frame.origin || source === null || source !== frame.window) return undefined;
  if (typeof data !== "object" || data === null || !("type" in data)) return undefined;
  const { type } = data;
  if (type === "apogee:ready") return { type: "ready" };
  if (type === "apogee:balance") return balanceIn(data as Readonly<Record<string, unknown>>);
  const request = FRAME_REQUESTS.find((known) => known === type);
  return request && { type: "request", request };
}

function balanceIn({
  currency,
  balance_cents: cents,
  wallet_cents: walletCents,
  version,
  finished,
}: Readonly<Record<string, unknown>>): FrameMessage | undefined {
  if (
    !isCount(cents) ||
    !isCount(walletCents) ||
    !isCount(version) ||
    typeof currency !== "string" ||
    typeof finished !== "boolean"
  )
    return undefined;
  return { type: "balance", currency, balance: { cents, walletCents, version, finished } };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Subscribes to the messages of the frame in `frame`; `gameUrl` determines the accepted origin. */
export function useFrameMessages(
  frame: { readonly current: HTMLIFrameElement | null },
  gameUrl: string | undefined,
  on: (message: FrameMessage) => void,
): void {
  const received = useEffectEvent(on);
  useEffect(() => {
    if (gameUrl === undefined) return;
    const { origin } = new URL(gameUrl, location.href);
    const listen = (event: MessageEvent): void => {
      const message = frameMessage(event, { window: frame.current?.contentWindow ?? undefined, origin });
      if (message) received(message);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [frame, gameUrl]);
}

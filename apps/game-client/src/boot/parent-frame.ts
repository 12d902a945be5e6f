import type { Recording } from "../kit/replay/recording.ts";

/** Messages of the frame to the page around it. */
export type FrameMessage =
  | {
      readonly type:
        | "apogee:ready"
        | "apogee:recording-wanted"
        | "apogee:exit"
        | "apogee:deposit"
        | "apogee:history"
        | "apogee:terms"
        | "apogee:real";
    }
  | {
      readonly type: "apogee:balance";
      /** The balance on the screen. */
      readonly balance_cents: number;
      readonly currency: string;
      /**
       * The wallet's balance at its version `version`; more than the balance on the screen while a win is not shown
       * yet.
       */
      readonly wallet_cents: number;
      readonly version: number;
      /** Whether the screen shows everything: no round is running, and none waits to be continued. */
      readonly finished: boolean;
    };

/**
 * Asks the page around the frame for the recording of a round, and resolves once it has sent `apogee:recording`. The
 * page has it from the history of its player.
 */
export function receiveRecording(): Promise<Recording> {
  return new Promise((resolve) => {
    addEventListener("message", function listen(event: MessageEvent<{ type?: unknown; recording?: Recording } | null>) {
      if (event.origin !== location.origin || event.source !== parent) return;
      if (event.data?.type !== "apogee:recording" || !event.data.recording) return;
      removeEventListener("message", listen);
      resolve(event.data.recording);
    });
    reportParent({ type: "apogee:recording-wanted" });
  });
}

/** Sends a message to the page around the frame, on our own origin only. */
export function reportParent(message: FrameMessage): void {
  if (globalThis.parent !== globalThis.window) globalThis.parent.postMessage(message, globalThis.location.origin);
}

/** The newest state of the wallet that the page around the frame knows. */
export interface ReportedWallet {
  readonly cents: number;
  readonly version: number;
}

/**
 * Subscribes to `apogee:refresh` from the page around the frame: the balance may have changed there. The page states
 * the wallet if it knows it. Returns how to unsubscribe.
 */
export function onRefresh(refresh: (wallet: ReportedWallet | null) => void): () => void {
  return onAsked("apogee:refresh", (data) => refresh(reportedWallet(data)));
}

/** The wallet of a message; null unless both numbers are whole and not negative. */
export function reportedWallet({
  balance_cents: cents,
  version,
}: Readonly<Record<string, unknown>>): ReportedWallet | null {
  return isCount(cents) && isCount(version) ? { cents, version } : null;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/**
 * Subscribes to `apogee:wagering` from the page around the frame, which knows the bonus in play: the most that a round
 * may cost, or null if nothing limits it. Returns how to unsubscribe.
 */
export function onWagering(take: (mostBetCents: number | null) => void): () => void {
  return onAsked("apogee:wagering", ({ max_bet_cents: most }) => take(isCount(most) ? most : null));
}

/** Subscribes to `apogee:pause` from the page around the frame: it shows a window over the game. */
export function onPause(pause: () => void): () => void {
  return onAsked("apogee:pause", pause);
}

function onAsked(type: string, act: (data: Readonly<Record<string, unknown>>) => void): () => void {
  const onMessage = ({ origin, source, data }: MessageEvent<Readonly<Record<string, unknown>> | null>): void => {
    if (origin === location.origin && source === parent && data?.["type"] === type) act(data);
  };
  addEventListener("message", onMessage);
  return () => removeEventListener("message", onMessage);
}

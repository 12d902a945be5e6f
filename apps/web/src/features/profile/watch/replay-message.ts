const KNOWN = ["recording-wanted", "ready", "exit"] as const;

/** A message of a frame that shows a recorded round. */
export type ReplayMessage = (typeof KNOWN)[number];

interface Received {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** The message, if it comes from this frame on our own origin, and is a known one. */
export function replayMessage(
  { origin, source, data }: Received,
  frame: { readonly window: unknown; readonly origin: string },
): ReplayMessage | undefined {
  if (origin !== frame.origin || !source || source !== frame.window) return undefined;
  if (typeof data !== "object" || data === null || !("type" in data)) return undefined;
  return KNOWN.find((known) => data.type === `apogee:${known}`);
}

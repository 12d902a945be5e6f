/** What the provider's framed page says when the player is done with it. */
export type FrameNews = "done" | "cancel";

const SAID: Readonly<Record<string, FrameNews>> = { "apogee-pay:done": "done", "apogee-pay:cancel": "cancel" };

/**
 * What the provider's frame may do: run scripts and send forms, and not lead this page away. A page of our own origin
 * could
 * take such bounds off itself, so there they would only pretend.
 */
export const boundsOf = (origin: string, own: string): string | undefined =>
  origin === own ? undefined : "allow-scripts allow-forms allow-same-origin";

interface Expected {
  readonly origin: string;
  readonly source: unknown;
}

/**
 * Reads a message to the page. Only the provider's own frame is heard, from the provider's own origin: anybody else may
 * send messages too. What it says settles nothing; only the provider's signed notification does.
 */
export function frameNewsOf(
  message: { readonly origin: string; readonly source: unknown; readonly data: unknown },
  { origin, source }: Expected,
): FrameNews | undefined {
  if (message.origin !== origin || source === null || message.source !== source) return undefined;
  const { type } = (message.data ?? {}) as { readonly type?: unknown };
  return typeof type === "string" && Object.hasOwn(SAID, type) ? SAID[type] : undefined;
}

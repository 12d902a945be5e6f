/** The messages of the provider's framed page when the player has finished with it. */
export type FrameNews = "done" | "cancel";

const SAID: Readonly<Record<string, FrameNews>> = { "apogee-pay:done": "done", "apogee-pay:cancel": "cancel" };

/**
 * Sandboxes the provider's frame: it may run scripts and send forms, but not navigate this page. A page of our own
 * origin could remove the sandbox, so it would be an illusion there.
 */
export const boundsOf = (origin: string, own: string): string | undefined =>
  origin === own ? undefined : "allow-scripts allow-forms allow-same-origin";

interface Expected {
  readonly origin: string;
  readonly source: unknown;
}

/**
 * Reads a message to the page. Only messages of the provider's own frame and origin are accepted, because any window
 * can send messages. They settle nothing; only the provider's signed notification does.
 */
export function frameNewsOf(
  message: { readonly origin: string; readonly source: unknown; readonly data: unknown },
  { origin, source }: Expected,
): FrameNews | undefined {
  if (message.origin !== origin || source === null || message.source !== source) return undefined;
  const { type } = (message.data ?? {}) as { readonly type?: unknown };
  return typeof type === "string" && Object.hasOwn(SAID, type) ? SAID[type] : undefined;
}

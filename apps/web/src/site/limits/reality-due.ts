/** What the player was shown: at how many seconds of which session. */
export interface Acknowledged {
  readonly startedAt: string;
  readonly atSeconds: number;
}

/** Reads what `written` wrote; nothing for any other text. */
export function acknowledgedIn(text: string | null): Acknowledged | null {
  const parts = /^(\S+) (\d{1,9})$/.exec(text ?? "");
  return parts ? { startedAt: parts[1]!, atSeconds: Number(parts[2]) } : null;
}

/** The text that is kept in the browser. */
export const written = ({ startedAt, atSeconds }: Acknowledged): string => `${startedAt} ${atSeconds}`;

/**
 * Whether the reality check is due: the session has lasted its minutes since it began, or since the player last
 * acknowledged a check in it. Another session starts from zero.
 */
export function isRealityDue(
  session: { readonly startedAt: string; readonly seconds: number; readonly minutes: number },
  last: Acknowledged | null,
): boolean {
  const since = last?.startedAt === session.startedAt ? last.atSeconds : 0;
  return session.seconds - since >= session.minutes * 60;
}

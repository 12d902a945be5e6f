import { hostCookie } from "@apogee/http";

const SESSION_COOKIE = "apogee_session";

/** The `Set-Cookie` header of a session: scripts cannot read it, and cross-site forms cannot send it. */
export function sessionCookie(token: string, { secure, maxAgeS }: { secure: boolean; maxAgeS: number }): string {
  return `${hostCookie(SESSION_COOKIE, secure)}=${token}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** The session's token in a `Cookie` header, if there is one. */
export function sessionTokenOf(cookieHeader: string | undefined, secure: boolean): string | undefined {
  const wanted = hostCookie(SESSION_COOKIE, secure);
  for (const part of cookieHeader?.split(";") ?? []) {
    const [name, value] = part.trim().split("=", 2);
    if (name === wanted && value) return value;
  }
  return undefined;
}

import { hostCookie } from "@apogee/http";

const SESSION_COOKIE = "apogee_session";
const DEVICE_COOKIE = "apogee_device";
const PRE_AUTHENTICATION_COOKIE = "apogee_pre_authentication";

interface CookieLife {
  readonly secure: boolean;
  readonly maxAgeS: number;
}

/** The `Set-Cookie` header of a session: scripts cannot read it, and cross-site forms cannot send it. */
export const sessionCookie = (token: string, life: CookieLife): string => setCookie(SESSION_COOKIE, token, life);

/** The session's token in a `Cookie` header, if there is one. */
export const sessionTokenOf = (cookieHeader: string | undefined, secure: boolean): string | undefined =>
  cookieIn(cookieHeader, SESSION_COOKIE, secure);

/** The `Set-Cookie` header by which a browser is known to the accounts that signed in there. */
export const deviceCookie = (token: string, life: CookieLife): string => setCookie(DEVICE_COOKIE, token, life);

/** The browser's token in a `Cookie` header, if there is one. */
export const deviceTokenOf = (cookieHeader: string | undefined, secure: boolean): string | undefined =>
  cookieIn(cookieHeader, DEVICE_COOKIE, secure);

/** The `Set-Cookie` header of a sign-in that still needs its second factor. */
export const preAuthenticationCookie = (token: string, life: CookieLife): string =>
  setCookie(PRE_AUTHENTICATION_COOKIE, token, life);

/** The token of such a sign-in in a `Cookie` header, if there is one. */
export const preAuthenticationTokenOf = (cookieHeader: string | undefined, secure: boolean): string | undefined =>
  cookieIn(cookieHeader, PRE_AUTHENTICATION_COOKIE, secure);

function setCookie(name: string, token: string, { secure, maxAgeS }: CookieLife): string {
  return `${hostCookie(name, secure)}=${token}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

function cookieIn(cookieHeader: string | undefined, cookie: string, secure: boolean): string | undefined {
  const wanted = hostCookie(cookie, secure);
  for (const part of cookieHeader?.split(";") ?? []) {
    const [name, value] = part.trim().split("=", 2);
    if (name === wanted && value) return value;
  }
  return undefined;
}

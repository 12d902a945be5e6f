const NAME = "cookies_accepted";
const YEAR_S = 31_536_000;

/** Whether the visitor has seen and accepted the cookie notice. */
export function cookiesAccepted(cookies: string): boolean {
  return cookies.split("; ").some((cookie) => cookie === `${NAME}=1`);
}

/** The text for `document.cookie` after acceptance; valid for a year. */
export function acceptedCookie(): string {
  return `${NAME}=1; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}

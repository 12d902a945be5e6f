/** A visitor's answer that a cookie keeps: `given` reads it from `document.cookie`, `cookie` is the text to write there. */
interface LastingAnswer {
  given(cookies: string): boolean;
  cookie(): string;
}

export function lastingAnswer(name: string, maxAgeS: number): LastingAnswer {
  return {
    given: (cookies) => cookies.split("; ").some((cookie) => cookie === `${name}=1`),
    cookie: () => `${name}=1; Path=/; Max-Age=${maxAgeS}; SameSite=Lax`,
  };
}

const YEAR_S = 31_536_000;

/** The cookie notice was accepted; valid for a year. */
export const COOKIES_ACCEPTED = lastingAnswer("cookies_accepted", YEAR_S);

/** A visitor from Australia has confirmed the visit; valid for ten years, or as long as the browser permits. */
export const COUNTRY_APPROVED = lastingAnswer("EMP_user_approved", 10 * YEAR_S);

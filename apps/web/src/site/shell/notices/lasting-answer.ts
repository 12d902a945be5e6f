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

export const YEAR_S = 31_536_000;

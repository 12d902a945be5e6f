import { SystemClock } from "@apogee/kernel";
import { dayAt } from "@apogee/rates";
import { PLAIN_UNITS } from "@apogee/rates/testing";

/** What a game provider answers at a path, or the source of today's exchange rates. */
export function answerAt(path: string): unknown {
  if (path.endsWith("/rates/api/day")) return { base: "EUR", day: dayAt(new SystemClock().now()), rates: PLAIN_UNITS };
  return path.endsWith("/games") ? { games: [{ name: "Comet", title: "Comet", currencies: ["EUR"] }] } : {};
}

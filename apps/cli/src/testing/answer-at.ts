import { SystemClock } from "@apogee/kernel";
import { dayAt } from "@apogee/rates";
import { PLAIN_UNITS } from "@apogee/rates/testing";
import { handedFiles } from "./commands-of-reconciliation.ts";

/** What a game provider answers at a path, the source of today's exchange rates, or a payment provider. */
export function answerAt(path: string): unknown {
  if (path.endsWith("/rates/api/day")) return { base: "EUR", day: dayAt(new SystemClock().now()), rates: PLAIN_UNITS };
  if (path.endsWith("/settlement/api/day")) return handedFiles();
  return path.endsWith("/games") ? { games: [{ name: "Comet", title: "Comet", currencies: ["EUR"] }] } : {};
}

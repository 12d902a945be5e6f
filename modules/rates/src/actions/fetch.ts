import { defineLongAction, type Action } from "@apogee/actions";
import type { Clock } from "@apogee/kernel";
import { z } from "zod";
import { fetchRates } from "../commands/fetch-rates.ts";
import type { RatesSource } from "../sources/source.ts";

/** What actions on rates need. */
export interface RatesActionPorts {
  readonly clock: Clock;
  /** Null if none is configured. */
  readonly source: RatesSource | null;
}

/** `rates.fetch`: asks the source for today's rates. A repeat stores nothing more: the first rate of a day is final. */
export function fetchAction(ports: () => RatesActionPorts): Action {
  return defineLongAction({
    name: "rates.fetch",
    permission: "rates.manage",
    summary: "fetch today's rates now, if any are missing",
    input: z.object({}),
    output: z.object({ day: z.string(), stored: z.array(z.string()).describe("The currencies whose rates are new.") }),
    refusals: [
      { code: "no_rates_source", status: 503, when: "No source of exchange rates is configured." },
      { code: "rates_unanswered", status: 503, when: "The source does not answer." },
      { code: "rates_unfit", status: 422, when: "The published rates cannot be right; none was stored." },
    ],
    reason: "optional",
    async runLong({ db, actor, reason }) {
      const { day, stored } = await fetchRates({ db, ...ports(), actor, ...(reason === "" ? {} : { reason }) });
      return { day, stored: [...stored] };
    },
    says: ({ day, stored }) =>
      stored.length > 0
        ? `Stored ${stored.length} rates of ${day}.`
        : `All rates of ${day} are already stored; none were fetched.`,
  });
}

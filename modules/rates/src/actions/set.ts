import { currencyField, defineAction, type Action } from "@apogee/actions";
import { z } from "zod";
import { setRate } from "../commands/set-rate.ts";

/** `rates.set`: today's rate, entered by hand. */
export function setAction(): Action {
  return defineAction({
    name: "rates.set",
    permission: "rates.manage",
    summary: "enter today's rate manually if none is stored yet; rate: units for one EUR, like 1.0843",
    input: z.object({
      currency: currencyField,
      rate: z.string().max(40).describe("units of the currency for one EUR, like 1.0843"),
      despite_jump: z
        .boolean()
        .default(false)
        .describe("accept a rate that is more than twice or less than half the last one"),
    }),
    output: z.object({ day: z.string(), currency: z.string(), rate: z.string() }),
    refusals: [
      { code: "unknown_currency", status: 422, when: "The platform has no such currency." },
      { code: "rate_exists", status: 409, when: "The day already has a rate of this currency." },
      { code: "rate_jumps", status: 422, when: "The rate is far from the last one, and `despite_jump` is not set." },
    ],
    command: { arguments: ["currency", "rate"] },
    async run({ tx, at, actor, reason }, { currency, rate, despite_jump: despiteJump }) {
      const { day } = await setRate(tx, { currency, rate, despiteJump, actor, reason }, at);
      return { day, currency, rate };
    },
    says: ({ day, currency, rate }) => `${currency} is ${rate} for 1 EUR on ${day}.`,
  });
}

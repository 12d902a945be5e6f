import { defineLongAction, type Action } from "@apogee/actions";
import { currencyOf, minor, toDecimal } from "@apogee/kernel";
import { z } from "zod";
import { voidRoundByHand } from "../commands/void-round-by-hand.ts";
import type { RoundActionPorts } from "./ports.ts";
import { eventRow, rowOf } from "./views.ts";

/** `round.void`: reverses a round through the lane, which commits by itself. A repeat is refused and moves nothing. */
export function voidAction(ports: () => RoundActionPorts): Action {
  return defineLongAction({
    name: "round.void",
    permission: "rounds.void",
    confirm: true,
    summary: "reverse all movements of a round; what the wallet lacks becomes the player's debt",
    input: z.object({ round: z.string().max(40).describe("the round, like 17-342") }),
    output: z.object({
      round: z.string(),
      reversals: z.array(eventRow),
      balance: z.int().describe("Real and bonus money together, in minor units."),
      currency: z.string(),
      provider: z.string().nullable().describe("The outside provider of the round."),
    }),
    refusals: [
      { code: "round_voided", status: 409, when: "The round is void already." },
      { code: "wallet_in_use", status: 409, when: "The wallet is in play all the while." },
    ],
    command: { arguments: ["round"] },
    async runLong({ db, actor, reason }, { round }) {
      const order = { roundId: round, actor, reason };
      const { reversals, balance, wallet, provider } = await voidRoundByHand({ ...ports(), db }, order);
      return { round, reversals: reversals.map(rowOf), balance, currency: wallet.currency, provider };
    },
    says: ({ round, reversals, balance, currency, provider }) =>
      [
        `The round ${round} is void: ${reversals.length} movements were reversed. The wallet holds ${toDecimal(minor(balance), currencyOf(currency))} ${currency}.`,
        ...(provider === null
          ? []
          : [
              `It is a round of the provider ${provider}, which may still send stakes and wins for it under new ids: ask the provider to end it too.`,
            ]),
      ].join("\n"),
  });
}

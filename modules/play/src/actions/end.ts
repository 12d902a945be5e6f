import { defineLongAction, playerField, table, type Action } from "@apogee/actions";
import { time } from "@apogee/contract";
import { currencyOf, toDecimal } from "@apogee/kernel";
import { z } from "zod";
import { endRoundsByHand, findIdleRounds, type EndedByHand } from "../commands/end-idle-rounds-by-hand.ts";
import { roundIdOf } from "../domain/event.ts";
import type { IdleRound } from "../queries.ts";
import type { RoundActionPorts } from "./ports.ts";

const DAYS = "Write a whole number of days.";
const NOTHING_DONE: EndedByHand = { ended: [], failed: [] };

const line = z.object({
  round: z.string(),
  name: z.string(),
  receivedAt: time,
  player: z.int(),
  currency: z.string(),
  stake: z.string(),
  won: z.string(),
});

/**
 * `round.end`: ends rounds that a provider has forgotten, with the effect of the provider's own call. Each round is
 * ended in a commit of its own; a repeat ends only those that are still open.
 */
export function endAction(ports: () => RoundActionPorts): Action {
  return defineLongAction({
    name: "round.end",
    permission: "rounds.void",
    summary:
      "end open provider rounds without calls for some days, as the provider's own call would; without --yes, only list them",
    input: z.object({
      older_than: z
        .int(DAYS)
        .min(0, DAYS)
        .max(9_999, DAYS)
        .describe("days since the last call for the round")
        .meta({ placeholder: "days", usage: DAYS }),
      provider: z.string().max(64).optional().describe("only rounds of this provider").meta({ placeholder: "id" }),
      player: playerField
        .optional()
        .describe("only rounds of this player; allows 0 days")
        .meta({ placeholder: "player" }),
      yes: z.boolean().default(false).describe("end the rounds"),
    }),
    output: z.object({
      rounds: z.array(line),
      ended: z.array(z.string()),
      failed: z.array(z.object({ round: z.string(), why: z.string() })).describe("Unknown whether they were ended."),
    }),
    async runLong({ db, actor, reason }, { older_than: olderThanDays, provider, player, yes }) {
      const { clock, lane, contributionsOf } = ports();
      const asked = { olderThanDays, ...(provider === undefined ? {} : { provider }), playerId: player ?? null };
      const idle = await findIdleRounds({ db, clock }, asked);
      const { ended, failed } =
        yes && idle.length > 0
          ? await endRoundsByHand({ db, clock, lane, contributionsOf }, idle, { actor, olderThanDays, reason })
          : NOTHING_DONE;
      return { rounds: idle.map(lineOf), ended: [...ended], failed: [...failed] };
    },
    says: ({ rounds, ended }, { yes }) =>
      [
        ...(rounds.length === 0
          ? []
          : [
              table([
                ["round", "provider's name", "last call", "player", "currency", "stake", "won"],
                ...rounds.map((each) => Object.values(each).map(String)),
              ]),
            ]),
        yes
          ? `${ended.length} of ${rounds.length} rounds were ended.`
          : `${rounds.length} rounds would be ended. To end them, repeat the command with --yes.`,
      ].join("\n"),
    note: ({ failed }) =>
      failed.length === 0
        ? ""
        : `For ${failed.length} rounds it is unknown whether they were ended, such as ${failed[0]!.round}: ${failed[0]!.why} Run the command again; rounds that were ended are no longer listed.`,
    isFailure: ({ failed }) => failed.length > 0,
  });
}

function lineOf({
  walletId,
  round,
  name,
  receivedAt,
  playerId,
  currency,
  stake,
  won,
}: IdleRound): z.input<typeof line> {
  const unit = currencyOf(currency);
  return {
    round: roundIdOf(walletId, round),
    name,
    receivedAt: receivedAt.toISOString(),
    player: playerId,
    currency,
    stake: toDecimal(stake, unit),
    won: toDecimal(won, unit),
  };
}

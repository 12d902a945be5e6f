import { gamesById } from "@apogee/games";
import { currencyOf, DomainError, toDecimal } from "@apogee/kernel";
import { endRoundsByHand, findIdleRounds, roundIdOf, type EndedByHand, type IdleRound, type Lane } from "@apogee/play";
import { type Command, InvalidArgumentError } from "commander";
import { table } from "../output.ts";
import { runCommandWith, type CommandContext } from "../run.ts";
import { idOf } from "../id-of.ts";

interface EndOptions {
  readonly olderThan: number;
  readonly provider?: string;
  readonly player?: string;
  readonly reason: string;
  readonly yes?: boolean;
}

const NOTHING_DONE: EndedByHand = { ended: [], failed: [] };

/** Status 503, code `rounds_not_ended`: for some rounds it is unknown whether they were ended. */
class RoundsNotEnded extends DomainError {
  readonly code = "rounds_not_ended";
  readonly status = 503;
  constructor(failed: EndedByHand["failed"]) {
    super(
      `For ${failed.length} rounds it is unknown whether they were ended, such as ${failed[0]!.round}: ${failed[0]!.why} Run the command again; rounds that were ended are no longer listed.`,
    );
  }
}

/** `round end`: ends rounds that a provider has forgotten, with the effect of the provider's own call. */
export function addRoundEnd(
  round: Command,
  withLane: <T>(desk: CommandContext, work: (lane: Lane) => Promise<T>) => Promise<T>,
): void {
  round
    .command("end")
    .description(
      "end open provider rounds without calls for some days, as the provider's own call would; without --yes, only list them",
    )
    .requiredOption("--older-than <days>", "days since the last call for the round", wholeDays)
    .option("--provider <id>", "only rounds of this provider")
    .option("--player <player>", "only rounds of this player; allows 0 days")
    .requiredOption("--reason <text>", "the reason; recorded in the audit trail")
    .option("--yes", "end the rounds")
    .action((options: EndOptions, command: Command) =>
      runCommandWith(command, async (desk) => {
        const { house, output } = desk;
        const idle = await findIdleRounds(house, {
          olderThanDays: options.olderThan,
          ...(options.provider === undefined ? {} : { provider: options.provider }),
          playerId: options.player === undefined ? null : idOf(options.player),
        });
        const { ended, failed } =
          options.yes && idle.length > 0
            ? await withLane(desk, (lane) => endAll(desk, lane, idle, options))
            : NOTHING_DONE;
        const lines = idle.map(lineOf);
        output.result(
          { rounds: lines, ended, failed },
          [
            ...(lines.length === 0
              ? []
              : [
                  table([
                    ["round", "provider's name", "last call", "player", "currency", "stake", "won"],
                    ...lines.map((line) => Object.values(line).map(String)),
                  ]),
                ]),
            options.yes
              ? `${ended.length} of ${idle.length} rounds were ended.`
              : `${idle.length} rounds would be ended. To end them, repeat the command with --yes.`,
          ].join("\n"),
        );
        if (failed.length > 0) throw new RoundsNotEnded(failed);
      }),
    );
}

function endAll({ house, operator }: CommandContext, lane: Lane, idle: readonly IdleRound[], options: EndOptions) {
  const contributionsOf = async (gameIds: readonly number[]): Promise<Map<number, number>> =>
    new Map((await gamesById(house.db, gameIds)).map((game) => [game.id, house.rules.contributionOf(game.categories)]));
  return endRoundsByHand({ ...house, lane, contributionsOf }, idle, {
    actor: `operator:${operator}`,
    olderThanDays: options.olderThan,
    reason: options.reason,
  });
}

function lineOf({ purseId, round, name, heardAt, playerId, currency, stake, won }: IdleRound) {
  const unit = currencyOf(currency);
  return {
    round: roundIdOf(purseId, round),
    name,
    heardAt: heardAt.toISOString(),
    player: playerId,
    currency,
    stake: toDecimal(stake, unit),
    won: toDecimal(won, unit),
  };
}

function wholeDays(text: string): number {
  if (!/^(?:0|[1-9]\d{0,3})$/.test(text)) throw new InvalidArgumentError("Write a whole number of days.");
  return Number(text);
}

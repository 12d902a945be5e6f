import { gamesById } from "@apogee/games";
import { currencyOf, DomainError, toDecimal } from "@apogee/kernel";
import { endRoundsByHand, findIdleRounds, roundIdOf, type EndedByHand, type IdleRound, type Lane } from "@apogee/play";
import { type Command, InvalidArgumentError } from "commander";
import { table } from "../output.ts";
import { atDesk, type Desk } from "../run.ts";
import { idOf } from "./wallet.ts";

interface EndOptions {
  readonly olderThan: number;
  readonly provider?: string;
  readonly player?: string;
  readonly reason: string;
  readonly yes?: boolean;
}

const NOTHING_DONE: EndedByHand = { ended: [], failed: [] };

/** Status 503, code `rounds_not_ended`: of some rounds it is not known whether they were ended. */
class RoundsNotEnded extends DomainError {
  readonly code = "rounds_not_ended";
  readonly status = 503;
  constructor(failed: EndedByHand["failed"]) {
    super(
      `Of ${failed.length} rounds nothing is certain, such as ${failed[0]!.round}: ${failed[0]!.why} Say it again; what was ended is not among them then.`,
    );
  }
}

/** `round end`: ends rounds that a provider has forgotten, as the provider's own word would. */
export function addRoundEnd(
  round: Command,
  withLane: <T>(desk: Desk, work: (lane: Lane) => Promise<T>) => Promise<T>,
): void {
  round
    .command("end")
    .description(
      "end providers' open rounds that have had no calls for days, as a call of the provider would; without --yes, only list them",
    )
    .requiredOption("--older-than <days>", "since they were last heard of", wholeDays)
    .option("--provider <id>", "of one provider")
    .option("--player <player>", "of one player; then also with 0 days")
    .requiredOption("--reason <text>", "why; stays in the audit trail")
    .option("--yes", "end them")
    .action((options: EndOptions, command: Command) =>
      atDesk(command, async (desk) => {
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
                    ["round", "provider's name", "last heard of", "player", "currency", "stake", "won"],
                    ...lines.map((line) => Object.values(line).map(String)),
                  ]),
                ]),
            options.yes
              ? `${ended.length} of ${idle.length} rounds were ended.`
              : `${idle.length} rounds would be ended. Say it again with --yes.`,
          ].join("\n"),
        );
        if (failed.length > 0) throw new RoundsNotEnded(failed);
      }),
    );
}

function endAll({ house, operator }: Desk, lane: Lane, idle: readonly IdleRound[], options: EndOptions) {
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

import { inTransaction } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { gamesById } from "@apogee/games";
import { currencyOf, DomainError, InvalidFields, toDecimal } from "@apogee/kernel";
import { endRound, idleRounds, roundIdOf, type IdleRound, type Lane } from "@apogee/play";
import { type Command, InvalidArgumentError } from "commander";
import { table } from "../output.ts";
import { atDesk, type Desk } from "../run.ts";
import { idOf } from "./wallet.ts";

const DAY_MS = 86_400_000;

interface EndOptions {
  readonly olderThan: number;
  readonly provider?: string;
  readonly player?: string;
  readonly reason: string;
  readonly yes?: boolean;
}

interface Done {
  readonly ended: readonly string[];
  /** What stood in the way of one holds up no other. */
  readonly failed: ReadonlyArray<{ readonly round: string; readonly why: string }>;
}
const NOTHING_DONE: Done = { ended: [], failed: [] };

/** Status 503, code `rounds_not_ended`: of some rounds it is not known whether they were ended. */
class RoundsNotEnded extends DomainError {
  readonly code = "rounds_not_ended";
  readonly status = 503;
  constructor(failed: Done["failed"]) {
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
        if (options.olderThan === 0 && options.player === undefined)
          throw new InvalidFields({
            "older-than": {
              too_few: "Rounds of all players are ended after a day at least; with --player, 0 is taken.",
            },
          });
        const before = new Date(house.clock.now() - options.olderThan * DAY_MS);
        const idle = await idleRounds(house.db, {
          before,
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

/**
 * One after another, so that players' own bets come between. That it was asked for is in the audit trail before it is
 * done, since the lane commits by itself.
 */
async function endAll(
  { house, operator }: Desk,
  lane: Pick<Lane, "submit">,
  idle: readonly IdleRound[],
  { reason, olderThan }: EndOptions,
): Promise<Done> {
  const games = new Map(
    (await gamesById(house.db, [...new Set(idle.map(({ gameId }) => gameId))])).map((game) => [game.id, game]),
  );
  const done: { ended: string[]; failed: Array<Done["failed"][number]> } = { ended: [], failed: [] };
  for (const each of idle) {
    const round = roundIdOf(each.purseId, each.round);
    const { stake, won, heardAt } = lineOf(each);
    const note = (action: string, after: Record<string, unknown>): Promise<void> =>
      inTransaction(house.db, (tx) =>
        recordAudit(tx, {
          at: house.clock.date(),
          actor: `operator:${operator}`,
          action,
          subject: `round:${round}`,
          reason,
          before: { open: true, stake, won, last_heard_of: heardAt },
          after,
        }),
      );
    await note("round.end_asked", { open: false, older_than_days: olderThan });
    const game = games.get(each.gameId);
    try {
      if (!(await endRound(house.db, lane, each, house.rules.contributionOf(game?.categories ?? []))).ended) continue;
      await note("round.ended", { open: false });
      done.ended.push(round);
    } catch (error) {
      done.failed.push({ round, why: (error as Error).message });
    }
  }
  return done;
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

import { SPINS_STAGES } from "@apogee/bonuses";
import {
  cancelFreespins,
  findFreespins,
  FREESPINS_STATUSES,
  issueFreespins,
  repeatFreespins,
  type FreespinsAsked,
  type IssuedFreespins,
} from "@apogee/gateway";
import { gamesById } from "@apogee/games";
import { currencyOf, fromDecimal, InvalidFields, NotFound, toDecimal } from "@apogee/kernel";
import { purseById } from "@apogee/wallet";
import type { Command } from "commander";
import { gatewayOf } from "../gateway-of.ts";
import { table } from "../output.ts";
import { runCommandWith, type CommandContext } from "../run.ts";
import type { Told } from "./told-freespins.ts";
import { cancelOwn, issueOwn, OWN, toldOwn, toldOwnBy, type OwnGift } from "./own-freespins.ts";
import { idOf } from "../id-of.ts";

const MOST = 1_000;
const STATUSES: readonly string[] = [...new Set([...FREESPINS_STATUSES, ...SPINS_STAGES])];
const WHY = ["--reason <text>", "the reason; recorded in the audit trail"] as const;

export function addFreespinsCommands(program: Command): void {
  const freespins = program.command("freespins").description("free spins of our own games, and of outside providers");
  freespins
    .command("list")
    .description("list free spins with their status, newest first")
    .option("--provider <id>", "only those of this provider")
    .option("--status <status>", `only those with this status: ${STATUSES.join(", ")}`)
    .action((options: { provider?: string; status?: string }, command: Command) =>
      runCommandWith(command, async (desk) => {
        const status = statusOf(options.status);
        const { provider } = options;
        const found = [
          ...(provider === undefined || provider === OWN
            ? await toldOwn(desk, { most: MOST, ...(status === undefined ? {} : { status }) })
            : []),
          ...(provider === OWN
            ? []
            : await toldOutside(desk, {
                ...(provider === undefined ? {} : { providerId: provider }),
                ...(status === undefined ? {} : { status }),
              })),
        ];
        desk.output.result(
          found,
          found.length === 0
            ? "No free spins were requested."
            : table([
                ["provider", "issue", "status", "player", "game", "spins", "stake", "won", "valid until"],
                ...found.map((each) => [
                  each.provider,
                  each.issueId,
                  each.status,
                  String(each.player),
                  each.game,
                  String(each.spins),
                  `${each.stake} ${each.currency}`,
                  each.won ?? "-",
                  each.validUntil.toISOString(),
                ]),
              ]),
        );
      }),
    );
  freespins
    .command("show <provider> <issue>")
    .description("show the status of a grant of free spins and the failure that the provider last reported")
    .action((provider: string, issueId: string, _options, command: Command) =>
      runCommandWith(command, async (desk) => {
        const [found] =
          provider === OWN
            ? [await toldOwnBy(desk, issueId)]
            : await told(desk, { providerId: provider, issueId, most: 1 });
        if (!found) throw new NotFound(`The issue ${issueId}`);
        desk.output.result(
          found,
          table(
            Object.entries(found).map(([name, value]) => [
              name,
              value instanceof Date ? value.toISOString() : String(value ?? "-"),
            ]),
          ),
        );
      }),
    );
  freespins
    .command("issue <player> <currency> <game>")
    .description(
      "issue free spins of a game, provider/Name; an outside provider issues them at once, others wait for the player",
    )
    .requiredOption("--spins <number>", "number of spins")
    .requiredOption("--stake <amount>", "stake of one spin, like 0.20")
    .requiredOption("--until <time>", "how long they can be activated, or are valid at once, like 2031-05-01T12:00Z")
    .option("--title <text>", "the title that the player reads")
    .option("--hours <number>", "how long they can be played after their activation; by default a week")
    .option("--wager <times>", "the winnings become a bonus that must be staked this many times")
    .option("--max-win <amount>", "the most that becomes real money, like 100")
    .requiredOption(...WHY)
    .action(
      (
        player: string,
        code: string,
        identifier: string,
        options: Omit<OwnGift, "player" | "currency" | "game">,
        command: Command,
      ) =>
        runCommandWith(command, async (desk) => {
          // Terms need the platform: an outside provider pays what its free spins win.
          const hasTerms = [options.title, options.hours, options.wager, options.maxWin].some((term) => term);
          if (hasTerms || identifier.startsWith(`${OWN}/`)) {
            const { id } = await issueOwn(desk, { ...options, player, currency: code, game: identifier });
            const issueId = String(id);
            desk.output.result(
              { provider: OWN, issueId },
              `${options.spins} free spins were issued; the issue is ${OWN} ${issueId}.`,
            );
            return;
          }
          const currency = currencyOf(code.toUpperCase());
          const stake = fromDecimal(options.stake, currency);
          if (stake === undefined)
            throw new InvalidFields({
              stake: { invalid: `${options.stake} is not an exact amount of ${currency.code}.` },
            });
          const issued = await issueFreespins(gatewayOf(desk), {
            playerId: idOf(player),
            currency: currency.code,
            identifier,
            spins: Number(options.spins),
            stake,
            validUntil: new Date(options.until),
            actor: `operator:${desk.operator}`,
            reason: options.reason,
          });
          desk.output.result(issued, `${options.spins} free spins were issued; the issue is ${issued.issueId}.`);
        }),
    );
  freespins
    .command("repeat <provider> <issue>")
    .description("send the identical request again, after a missing or negative answer; the spins are issued only once")
    .requiredOption(...WHY)
    .action((providerId: string, issueId: string, { reason }: { reason: string }, command: Command) =>
      runCommandWith(command, async (desk) => {
        await repeatFreespins(gatewayOf(desk), { providerId, issueId, actor: `operator:${desk.operator}`, reason });
        desk.output.result({ issueId }, `${providerId} has confirmed the issue ${issueId}.`);
      }),
    );
  freespins
    .command("cancel <provider> <issue>")
    .description("cancel free spins, or ask their provider to; what was won before is kept")
    .requiredOption(...WHY)
    .action((providerId: string, issueId: string, { reason }: { reason: string }, command: Command) =>
      runCommandWith(command, async (desk) => {
        if (providerId === OWN) {
          const canceled = await cancelOwn(desk, issueId, reason);
          const asked = canceled.stage === "canceled" ? "are cancelled" : "end with the report of their provider";
          desk.output.result({ issueId, stage: canceled.stage }, `The free spins ${issueId} ${asked}.`);
          return;
        }
        const { isKnownThere } = await cancelFreespins(gatewayOf(desk), {
          providerId,
          issueId,
          actor: `operator:${desk.operator}`,
          reason,
        });
        desk.output.result(
          { issueId, asked: true, isKnownThere },
          isKnownThere
            ? `${providerId} was asked to cancel ${issueId}; it will report the result later.`
            : `${providerId} has no issue ${issueId}: the spins were never issued.`,
        );
      }),
    );
}

function statusOf(text: string | undefined): string | undefined {
  if (text !== undefined && !STATUSES.includes(text))
    throw new InvalidFields({
      status: { invalid: `${text} is not a status. Choose one of: ${STATUSES.join(", ")}.` },
    });
  return text;
}

/** Free spins at outside providers. None has a status that only free spins with terms have. */
async function toldOutside(
  desk: CommandContext,
  { status, ...asked }: { readonly providerId?: string; readonly status?: string },
): Promise<Told[]> {
  const known = FREESPINS_STATUSES.find((each) => each === status);
  if (status !== undefined && !known) return [];
  return told(desk, { ...asked, most: MOST, ...(known ? { status: known } : {}) });
}

async function told({ house: { db } }: CommandContext, asked: FreespinsAsked): Promise<Told[]> {
  const found = await findFreespins(db, asked);
  const games = new Map(
    (
      await gamesById(
        db,
        found.map(({ gameId }) => gameId),
      )
    ).map(({ id, identifier }) => [id, identifier]),
  );
  return Promise.all(
    found.map(async (each: IssuedFreespins): Promise<Told> => {
      const { playerId, currency } = (await purseById(db, each.purseId))!;
      const written = (amount: typeof each.stake): string => toDecimal(amount, currencyOf(currency));
      return {
        provider: each.providerId,
        issueId: each.issueId,
        status: each.status,
        player: playerId,
        currency,
        game: games.get(each.gameId) ?? String(each.gameId),
        spins: each.spins,
        stake: written(each.stake),
        won: each.total === null ? null : written(each.total),
        validUntil: each.validUntil,
        issuedAt: each.createdAt,
        changedAt: each.changedAt,
        failure: each.failure,
      };
    }),
  );
}

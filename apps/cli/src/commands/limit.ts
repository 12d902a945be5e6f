import { depositsSince } from "@apogee/cashier";
import { openRates } from "@apogee/composition";
import { inTransaction } from "@apogee/database";
import { currencyOf, fromDecimal, InvalidFields, toDecimal, type Minor } from "@apogee/kernel";
import { closeStakes, MONEY_KINDS, PERIODS, setLimit, shownLimits, TIME, type ShownLimit } from "@apogee/limits";
import type { Command } from "commander";
import { table } from "../output.ts";
import { runCommandWith } from "../run.ts";
import { timeOf } from "../times.ts";
import { idOf } from "../id-of.ts";

const REASON = ["--reason <text>", "the reason; recorded in the audit trail"] as const;

export function addLimitCommands(program: Command): void {
  const limit = program.command("limit").description("limits on what players may stake and lose, and breaks");
  limit
    .command("show <player>")
    .description("show a player's limits, what counts towards them over all wallets, and a break")
    .action((player: string, _options, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const shown = await shownLimits(
          house.db,
          idOf(player),
          {
            depositsSince: (since) => depositsSince(house.db, idOf(player), since),
            rates: () => openRates(house).current(),
          },
          house.clock.date(),
        );
        const closed = shown.closedUntil ? `No stakes until ${shown.closedUntil.toISOString()}.\n` : "";
        output.result(shown, closed + (limitTable(shown.limits) || "No limits."));
      }),
    );
  limit
    .command("set <player> <currency> <kind> <period> <amount>")
    .description(
      `set a limit, or remove it with the amount none; kind: ${MONEY_KINDS.join(", ")}; period: ${PERIODS.join(", ")}; amount like 50.00`,
    )
    .requiredOption(...REASON)
    .action(
      (
        player: string,
        code: string,
        kind: string,
        period: string,
        text: string,
        { reason }: { reason: string },
        command: Command,
      ) =>
        runCommandWith(command, async ({ house, output, operator }) => {
          const currency = currencyOf(code.toUpperCase());
          const amount = text === "none" ? null : fromDecimal(text, currency);
          if (amount === undefined)
            throw new InvalidFields({
              amount: { invalid: `${text} is neither an exact amount of ${currency.code} nor none.` },
            });
          const playerId = idOf(player);
          const order = {
            playerId,
            currency: currency.code,
            kind,
            period,
            amount,
            actor: `operator:${operator}`,
            reason,
          };
          const { before } = await inTransaction(house.db, (tx) => setLimit(tx, order, house.clock.date()));
          const said = (value: Minor | null): string =>
            value === null ? "none" : `${toDecimal(value, currency)} ${currency.code}`;
          output.result(
            { before, after: amount },
            `The ${kind} limit per ${period} was ${said(before)} and is now ${said(amount)}.`,
          );
        }),
    );
  limit
    .command("close <player>")
    .description("accept no stakes from the player until a time; open rounds can be finished and money withdrawn")
    .requiredOption("--until <time>", "end of the break, like 2031-05-01T12:00Z")
    .requiredOption(...REASON)
    .action((player: string, options: { until: string; reason: string }, command: Command) =>
      changeBreak(command, player, new Date(timeOf(options.until)), options.reason),
    );
  limit
    .command("open <player>")
    .description("end a break")
    .requiredOption(...REASON)
    .action((player: string, { reason }: { reason: string }, command: Command) =>
      changeBreak(command, player, null, reason),
    );
}

function changeBreak(command: Command, player: string, until: Date | null, reason: string): Promise<void> {
  return runCommandWith(command, async ({ house, output, operator }) => {
    const order = { playerId: idOf(player), until, actor: `operator:${operator}`, reason };
    const { before } = await inTransaction(house.db, (tx) => closeStakes(tx, order, house.clock.date()));
    output.result(
      { before, until },
      until ? `No stakes until ${until.toISOString()}.` : before ? "The break is over." : "There was no break.",
    );
  });
}

/** Limits with what counts towards them, a line for each; empty for none. */
export function limitTable(limits: readonly ShownLimit[]): string {
  const rows = limits.map(({ kind, period, currency: code, amount, counted, pending }) => {
    const said = (value: Minor): string => (code === TIME ? `${value} min` : toDecimal(value, currencyOf(code)));
    return [
      kind,
      period,
      code === TIME ? "" : code,
      counted === null ? "no rate" : said(counted),
      said(amount),
      pending === null
        ? ""
        : `${pending.amount === null ? "none" : said(pending.amount)} from ${pending.changeAt.toISOString()}, if confirmed`,
    ];
  });
  return rows.length === 0 ? "" : table([["kind", "period", "currency", "counted", "limit", "requested"], ...rows]);
}

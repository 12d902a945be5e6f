import { inTransaction } from "@apogee/database";
import { currencyOf, fromDecimal, InvalidFields, toDecimal, type Minor } from "@apogee/kernel";
import { closeStakes, KINDS, PERIODS, setLimit, standingsOf } from "@apogee/limits";
import { pursesOf } from "@apogee/wallet";
import type { Command } from "commander";
import { table } from "../output.ts";
import { runCommandWith } from "../run.ts";
import { timeOf } from "../times.ts";
import { idOf } from "./wallet.ts";

const REASON = ["--reason <text>", "the reason; recorded in the audit trail"] as const;

export function addLimitCommands(program: Command): void {
  const limit = program.command("limit").description("limits on what players may stake and lose, and breaks");
  limit
    .command("show <player>")
    .description("show limits and their current counters, by wallet")
    .action((player: string, _options, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const purses = await pursesOf(house.db, idOf(player));
        const standings = await standingsOf(
          house.db,
          purses.map(({ id }) => id),
          house.clock.date(),
        );
        const rows = purses.flatMap(({ id, currency: code }) => {
          const currency = currencyOf(code);
          const standing = standings.get(id);
          return !standing
            ? []
            : KINDS.flatMap((kind) =>
                PERIODS.map((period) => {
                  const most = standing.limits[kind][period];
                  return [
                    code,
                    kind,
                    period,
                    toDecimal(standing[kind][period] as Minor, currency),
                    most === null ? (standing.limitMissing ? "REQUIRED" : "none") : toDecimal(most, currency),
                    standing.closedUntil?.toISOString() ?? "",
                  ];
                }),
              );
        });
        output.result(
          [...standings].map(([purse, standing]) => ({ purse, ...standing })),
          table([["currency", "kind", "period", "counted", "limit", "break until"], ...rows]),
        );
      }),
    );
  limit
    .command("set <player> <currency> <kind> <period> <amount>")
    .description(
      `set a limit, or remove it with the amount none; kind: ${KINDS.join(", ")}; period: ${PERIODS.join(", ")}; amount like 50.00`,
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

import { currencyOf, fromDecimal, InvalidFields, NotFound, toDecimal } from "@apogee/kernel";
import { balanceChanged, publishThroughDatabase } from "@apogee/composition";
import { adjustWallet, pursesOf } from "@apogee/wallet";
import type { Command } from "commander";
import { randomUUID } from "node:crypto";
import { table } from "../output.ts";
import { runCommandWith } from "../run.ts";

export function addWalletCommands(program: Command): void {
  const wallet = program.command("wallet").description("players' wallets");
  wallet
    .command("show <player>")
    .description("show a player's wallets")
    .action((player: string, _options, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const purses = await pursesOf(house.db, idOf(player));
        output.result(
          purses,
          table([
            ["currency", "real", "bonus", "owed", "status"],
            ...purses.map((purse) => {
              const currency = currencyOf(purse.currency);
              return [
                purse.currency,
                toDecimal(purse.real, currency),
                toDecimal(purse.bonus, currency),
                toDecimal(purse.deficit, currency),
                purse.status,
              ];
            }),
          ]),
        );
      }),
    );
  wallet
    .command("adjust <player> <currency> <amount>")
    .description("correct a balance against the adjustments account; amount like 12.50 or -12.50")
    .requiredOption("--reason <text>", "the reason; recorded in the ledger and the audit trail")
    .option("--reference <name>", "idempotency key of the adjustment: a repeated command posts only once")
    .allowUnknownOption(false)
    .action(
      (player: string, code: string, text: string, options: { reason: string; reference?: string }, command: Command) =>
        runCommandWith(command, async ({ house, output, operator }) => {
          const currency = currencyOf(code.toUpperCase());
          const amount = fromDecimal(text, currency);
          if (amount === undefined || amount === 0)
            throw new InvalidFields({ amount: { invalid: `${text} is not an exact amount of ${currency.code}.` } });
          const { before, after } = await adjustWallet(
            { ...house, balanceChanged: balanceChanged(house, publishThroughDatabase(house)) },
            {
              playerId: idOf(player),
              currency: currency.code,
              amount,
              actor: `operator:${operator}`,
              reason: options.reason,
              reference: options.reference ?? randomUUID(),
            },
          );
          output.result(
            { before, after },
            `${currency.code} ${toDecimal(before.real, currency)} is now ${toDecimal(after.real, currency)}.${before.deficit > 0 ? ` The debt was ${toDecimal(before.deficit, currency)} and is now ${toDecimal(after.deficit, currency)}.` : ""}`,
          );
        }),
    );
}

/** The player id that an argument names. */
export function idOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new NotFound(`The player ${text}`);
  return Number(text);
}

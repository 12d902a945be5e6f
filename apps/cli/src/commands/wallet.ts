import { inTransaction } from "@apogee/database";
import { lockTrail, recordAudit } from "@apogee/events";
import { currencyOf, fromDecimal, InvalidFields, NotFound, toDecimal } from "@apogee/kernel";
import { privateChannel } from "@apogee/contract";
import { findPlayer } from "@apogee/identity";
import { publishThroughDatabase } from "@apogee/composition";
import { accountView, adjustPurse, holdings, pursesOf } from "@apogee/wallet";
import type { Command } from "commander";
import { randomUUID } from "node:crypto";
import { table } from "../output.ts";
import { atDesk } from "../run.ts";

export function addWalletCommands(program: Command): void {
  const wallet = program.command("wallet").description("players' money");
  wallet
    .command("show <player>")
    .description("the wallets of a player")
    .action((player: string, _options, command: Command) =>
      atDesk(command, async ({ house, output }) => {
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
    .description("correct a balance, against the adjustments account; amount like 12.50 or -12.50")
    .requiredOption("--reason <text>", "why; stays in ledger and audit trail")
    .option("--reference <name>", "names the adjustment, so that repeating the command posts once")
    .allowUnknownOption(false)
    .action(
      (player: string, code: string, text: string, options: { reason: string; reference?: string }, command: Command) =>
        atDesk(command, async ({ house, output, operator }) => {
          const currency = currencyOf(code.toUpperCase());
          const amount = fromDecimal(text, currency);
          if (amount === undefined || amount === 0)
            throw new InvalidFields({ amount: { invalid: `${text} is not an exact amount of ${currency.code}.` } });
          const playerId = idOf(player);
          const at = house.clock.date();
          const { before, after } = await inTransaction(house.db, async (tx) => {
            await lockTrail(tx);
            const adjusted = await adjustPurse(
              tx,
              {
                playerId,
                currency: currency.code,
                amount,
                operator,
                reason: options.reason,
                reference: options.reference ?? randomUUID(),
              },
              at,
            );
            await recordAudit(tx, {
              at,
              actor: `operator:${operator}`,
              action: "wallet.adjusted",
              subject: `player:${playerId}`,
              reason: options.reason,
              before: holdings(adjusted.before),
              after: holdings(adjusted.after),
            });
            return adjusted;
          });
          const selected = (await findPlayer(house.db, playerId))?.currency ?? currency.code;
          await publishThroughDatabase(house)(privateChannel("balance", playerId), accountView(after, selected));
          output.result(
            { before, after },
            `${currency.code} ${toDecimal(before.real, currency)} is now ${toDecimal(after.real, currency)}.${before.deficit > 0 ? ` ${toDecimal(before.deficit, currency)} was owed, ${toDecimal(after.deficit, currency)} is.` : ""}`,
          );
        }),
    );
}

/** Players are named by their number. */
export function idOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new NotFound(`The player ${text}`);
  return Number(text);
}

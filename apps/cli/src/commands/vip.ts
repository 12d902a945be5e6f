import { inTransaction } from "@apogee/database";
import { currencyOf, fromDecimal, minor, toDecimal, type Currency } from "@apogee/kernel";
import { readVipStatuses, setVipThreshold } from "@apogee/loyalty";
import type { Command } from "commander";
import { table } from "../output.ts";
import { runCommandWith } from "../run.ts";

interface Sums {
  readonly deposits: string;
  readonly bets: string;
  readonly reason: string;
}

/** Commands for the VIP statuses of the loyalty programme. */
export function addVipCommands(program: Command): void {
  const vip = program.command("vip").description("VIP statuses of the loyalty programme and what they ask for");
  vip
    .command("list")
    .description("list the statuses with the deposits and bets that each asks for in a quarter")
    .action((_options, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const statuses = await readVipStatuses(house.db);
        const rows = statuses.flatMap(({ key, thresholds }) =>
          [...thresholds]
            .toSorted(([a], [b]) => a.localeCompare(b))
            .map(([code, { deposits, bets }]) => {
              const decimal = (sum: number): string => toDecimal(minor(sum), currencyOf(code));
              return [key, code, decimal(deposits), decimal(bets)];
            }),
        );
        const shown = statuses.map((each) => ({ ...each, thresholds: Object.fromEntries(each.thresholds) }));
        output.result(shown, table([["status", "currency", "deposits", "bets"], ...rows]));
      }),
    );
  vip
    .command("threshold <status> <currency>")
    .description("set what must be deposited and staked in a quarter to reach a status; other currencies convert EUR")
    .requiredOption("--deposits <amount>", "sum of the deposits, in the currency")
    .requiredOption("--bets <amount>", "sum of the stakes, in the currency")
    .requiredOption("--reason <text>", "the reason; recorded in the audit trail")
    .action((status: string, code: string, { deposits, bets, reason }: Sums, command: Command) =>
      runCommandWith(command, async ({ house, output, operator }) => {
        const currency = currencyOf(code);
        const sums = { deposits: minorOf(deposits, currency), bets: minorOf(bets, currency) };
        const change = { status, currency: currency.code, ...sums, actor: `operator:${operator}`, reason };
        await inTransaction(house.db, (tx) => setVipThreshold(tx, change, house.clock.date()));
        output.result(
          change,
          `${status} asks for deposits of ${deposits} and bets of ${bets} ${currency.code} a quarter.`,
        );
      }),
    );
}

/** Zero, which is refused, for what is no amount of the currency. */
const minorOf = (text: string, currency: Currency): number => fromDecimal(text, currency) ?? 0;

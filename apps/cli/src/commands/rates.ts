import { ownUrlOf, ratesSource } from "@apogee/composition";
import { inTransaction } from "@apogee/database";
import { InvalidFields } from "@apogee/kernel";
import { dayAt, fetchRates, isDay, newestRates, RATED_CURRENCIES, rateText, setRate } from "@apogee/rates";
import type { Command } from "commander";
import { table } from "../output.ts";
import { runCommandWith } from "../run.ts";

export function addRatesCommands(program: Command): void {
  const rates = program.command("rates").description("daily exchange rates: units of a currency for one EUR");
  rates
    .command("show")
    .description("show the newest rate of each currency, as of today or of a given day")
    .option("--day <day>", "a day like 2031-05-01 (UTC; default: today)")
    .action((options: { day?: string }, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const day = dayOf(options.day, house.clock.now());
        const newest = (await newestRates(house.db, day)).map(({ rate, ...row }) => ({ ...row, rate: rateText(rate) }));
        const known = new Set(newest.map(({ currency }) => currency));
        const missing = RATED_CURRENCIES.filter((code) => !known.has(code));
        const rows = newest.map((row) => [row.currency, row.rate, row.day, row.source, row.fetchedAt.toISOString()]);
        output.result(
          { day, rates: newest, missing },
          [
            table([["currency", "for 1 EUR", "of", "source", "fetched"], ...rows]),
            ...(missing.length > 0 ? [`No rate up to ${day}: ${missing.join(", ")}.`] : []),
          ].join("\n"),
        );
      }),
    );
  rates
    .command("fetch")
    .description("fetch today's rates now, if any are missing")
    .action((_options, command: Command) =>
      runCommandWith(command, async ({ house, output, operator }) => {
        const { day, stored } = await fetchRates({
          db: house.db,
          clock: house.clock,
          source: ratesSource(house, ownUrlOf(house.config).ownUrl),
          actor: `operator:${operator}`,
        });
        output.result(
          { day, stored },
          stored.length > 0
            ? `Stored ${stored.length} rates of ${day}.`
            : `All rates of ${day} are already stored; none were fetched.`,
        );
      }),
    );
  rates
    .command("set <currency> <rate>")
    .description("enter today's rate manually if none is stored yet; rate: units for one EUR, like 1.0843")
    .option("--despite-jump", "accept a rate that is more than twice or less than half the last one")
    .requiredOption("--reason <text>", "the reason; recorded in the audit trail")
    .action((currency: string, rate: string, options: { reason: string; despiteJump?: boolean }, command: Command) =>
      runCommandWith(command, async ({ house, output, operator }) => {
        const order = {
          currency: currency.toUpperCase(),
          rate,
          reason: options.reason,
          despiteJump: options.despiteJump ?? false,
          actor: `operator:${operator}`,
        };
        const { day } = await inTransaction(house.db, (tx) => setRate(tx, order, house.clock.date()));
        output.result({ day, currency: order.currency, rate }, `${order.currency} is ${rate} for 1 EUR on ${day}.`);
      }),
    );
}

function dayOf(text: string | undefined, now: number): string {
  if (text === undefined) return dayAt(now);
  if (!isDay(text)) throw new InvalidFields({ day: { invalid: `${text} is not a day. Write it like 2031-05-01.` } });
  return text;
}

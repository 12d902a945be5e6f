import { inTransaction } from "@apogee/database";
import { SIGNIFICANT_KINDS, significantEvents, verifyAudit, type EventKind } from "@apogee/events";
import { currencyOf, fromDecimal, InvalidFields, toDecimal, type Currency, type Minor } from "@apogee/kernel";
import { allThresholds, setThreshold } from "@apogee/tracking";
import { type Command, InvalidArgumentError, Option } from "commander";
import { csv } from "../csv.ts";
import { table } from "../output.ts";
import { breaksOf } from "../prove-books.ts";
import { atDesk } from "../run.ts";
import { dayOf } from "../times.ts";

const DAY_MS = 86_400_000;
const SHOWN = 1_000;

interface ListOptions {
  readonly from?: string;
  readonly to?: string;
  readonly kind?: readonly EventKind[];
  readonly limit?: number;
  readonly csv?: boolean;
}

export function addEventsCommands(program: Command): void {
  const events = program
    .command("events")
    .description("significant events (GLI-19 2.8.8), out of the audit trail: who, what, before, after, why");
  events
    .command("list")
    .description(`the oldest first; the newest ${SHOWN} unless a limit, --csv or --json is given`)
    .option("--from <day>", "like 2031-05-01, UTC", dayOf)
    .option("--to <day>", "this day included", dayOf)
    .addOption(new Option("--kind <what...>", "of these kinds alone").choices(SIGNIFICANT_KINDS))
    .option("--limit <number>", "so many, the newest", wholeNumber)
    .option("--csv", "comma-separated values on the standard output")
    .action((options: ListOptions, command: Command) =>
      atDesk(command, async ({ house, output }) => {
        const limit = options.limit ?? (options.csv || output.json ? undefined : SHOWN);
        const found = await significantEvents(house.db, {
          ...(options.from === undefined ? {} : { from: new Date(options.from) }),
          ...(options.to === undefined ? {} : { before: new Date(new Date(options.to).getTime() + DAY_MS) }),
          ...(options.kind ? { kinds: options.kind } : {}),
          ...(limit === undefined ? {} : { limit }),
        });
        const rows = [
          ["event", "at", "kind", "actor", "action", "subject", "before", "after", "reason", "address"],
          ...found.map(({ id, at, kind, actor, action, subject, before, after, reason, address }) => [
            String(id),
            at.toISOString(),
            kind ?? "",
            actor,
            action,
            subject,
            factsOf(before),
            factsOf(after),
            reason ?? "",
            address ?? "",
          ]),
        ];
        if (options.csv) output.result(found, csv(rows));
        else output.result(found, found.length === 0 ? "No activity." : table(rows));
      }),
    );

  const audit = program.command("audit").description("the audit trail, a chain of seals");
  audit
    .command("verify")
    .description("walk the whole trail and recompute every seal; exit code 1 if one does not fit")
    .option(
      "--seal <hash>",
      "a seal that was noted before, such as an export's: it must still be there, so that no end was cut off",
    )
    .action(({ seal }: { seal?: string }, command: Command) =>
      atDesk(command, async ({ house, output }) => {
        const verdict = await verifyAudit(house.db, seal);
        const lost = seal !== undefined && verdict.sealedAt === null;
        const holds = verdict.brokenAt === null && !lost;
        output.result(
          { holds, ...verdict },
          [
            verdict.brokenAt === null
              ? `${verdict.rows} rows fit their seals.`
              : `Of ${verdict.rows} rows ${verdict.broken} do not fit their seals: ${breaksOf(verdict)}.`,
            ...(seal === undefined
              ? []
              : [
                  lost
                    ? "The seal that was noted is NOT in the trail."
                    : `The seal that was noted is that of row ${verdict.sealedAt}.`,
                ]),
            ...(verdict.head === null
              ? []
              : [
                  holds
                    ? `The newest seal is ${verdict.head}; note it outside of this database.`
                    : `The last seal that fits is ${verdict.head}. Do not note it: find out first what was changed.`,
                ]),
          ].join("\n"),
        );
        if (!holds) process.exitCode = 1;
      }),
    );

  const threshold = program.command("threshold").description("from when on a wager or a win is a significant event");
  threshold
    .command("list")
    .description("by currency")
    .action((_options, command: Command) =>
      atDesk(command, async ({ house, output }) => {
        const all = await allThresholds(house.db);
        output.result(
          all,
          table([
            ["currency", "wager", "win"],
            ...all.map(({ currency, wager, win }) => [
              currency,
              toDecimal(wager, currencyOf(currency)),
              toDecimal(win, currencyOf(currency)),
            ]),
          ]),
        );
      }),
    );
  threshold
    .command("set <currency>")
    .description("for rounds from now on")
    .option("--wager <amount>", "like 1000.00")
    .option("--win <amount>", "like 10000.00")
    .requiredOption("--reason <text>", "why; stays in the audit trail")
    .action(
      (code: string, { wager, win, reason }: { wager?: string; win?: string; reason: string }, command: Command) =>
        atDesk(command, async ({ house, output, operator }) => {
          const currency = currencyOf(code.toUpperCase());
          const { before, after } = await inTransaction(house.db, (tx) =>
            setThreshold(
              tx,
              {
                currency: currency.code,
                ...amountAs("wager", wager, currency),
                ...amountAs("win", win, currency),
                actor: `operator:${operator}`,
                reason,
              },
              house.clock.date(),
            ),
          );
          output.result(
            { before, after },
            `In ${currency.code} wagers are told from ${toDecimal(after.wager, currency)} on, wins from ${toDecimal(after.win, currency)} on.`,
          );
        }),
    );
}

const factsOf = (facts: unknown): string => (facts === null ? "" : JSON.stringify(facts));

function amountAs(
  field: "wager" | "win",
  text: string | undefined,
  currency: Currency,
): { [field in "wager" | "win"]?: Minor } {
  if (text === undefined) return {};
  const amount = fromDecimal(text, currency);
  if (amount === undefined)
    throw new InvalidFields({ [field]: { invalid: `${text} is not an exact amount of ${currency.code}.` } });
  return { [field]: amount };
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("Write a whole number above zero.");
  return Number(text);
}

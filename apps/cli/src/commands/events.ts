import { inTransaction } from "@apogee/database";
import { SIGNIFICANT_KINDS, significantEvents, verifyAudit, type EventKind } from "@apogee/events";
import { currencyOf, fromDecimal, InvalidFields, toDecimal, type Currency, type Minor } from "@apogee/kernel";
import { allThresholds, setThreshold } from "@apogee/tracking";
import { type Command, InvalidArgumentError, Option } from "commander";
import { csv } from "../csv.ts";
import { table } from "../output.ts";
import { breaksOf } from "../prove-books.ts";
import { runCommandWith } from "../run.ts";
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
    .description("significant events (GLI-19 2.8.8) from the audit trail: actor, action, before, after, reason");
  events
    .command("list")
    .description(`list events, oldest first; only the latest ${SHOWN} unless --limit, --csv or --json is given`)
    .option("--from <day>", "first day, like 2031-05-01 (UTC)", dayOf)
    .option("--to <day>", "last day, inclusive", dayOf)
    .addOption(new Option("--kind <what...>", "only these kinds").choices(SIGNIFICANT_KINDS))
    .option("--limit <number>", "at most this many, the latest", wholeNumber)
    .option("--csv", "print comma-separated values on the standard output")
    .action((options: ListOptions, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
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
    .description("recompute every seal of the trail; exit code 1 if one does not match")
    .option(
      "--seal <hash>",
      "a seal noted earlier, such as an export's: check that the trail still contains it, so that no rows were cut off its end",
    )
    .action(({ seal }: { seal?: string }, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const verdict = await verifyAudit(house.db, seal);
        const lost = seal !== undefined && verdict.sealedAt === null;
        const holds = verdict.brokenAt === null && !lost;
        output.result(
          { holds, ...verdict },
          [
            verdict.brokenAt === null
              ? `${verdict.rows} rows match their seals.`
              : `Of ${verdict.rows} rows, ${verdict.broken} do not match their seals: ${breaksOf(verdict)}.`,
            ...(seal === undefined
              ? []
              : [lost ? "The given seal is NOT in the trail." : `The given seal is that of row ${verdict.sealedAt}.`]),
            ...(verdict.head === null
              ? []
              : [
                  holds
                    ? `The newest seal is ${verdict.head}; note it outside this database.`
                    : `The last seal that matches is ${verdict.head}. Do not note it: first find out what was changed.`,
                ]),
          ].join("\n"),
        );
        if (!holds) process.exitCode = 1;
      }),
    );

  const threshold = program
    .command("threshold")
    .description("the amounts from which a wager or a win is a significant event");
  threshold
    .command("list")
    .description("list the thresholds by currency")
    .action((_options, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
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
    .description("set the thresholds of a currency for future rounds")
    .option("--wager <amount>", "like 1000.00")
    .option("--win <amount>", "like 10000.00")
    .requiredOption("--reason <text>", "the reason; recorded in the audit trail")
    .action(
      (code: string, { wager, win, reason }: { wager?: string; win?: string; reason: string }, command: Command) =>
        runCommandWith(command, async ({ house, output, operator }) => {
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
            `In ${currency.code}, wagers from ${toDecimal(after.wager, currency)} and wins from ${toDecimal(after.win, currency)} are significant events.`,
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

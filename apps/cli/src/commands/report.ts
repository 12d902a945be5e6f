import { projectionStates } from "@apogee/events";
import { currencyOf, decimalOf, InvalidFields } from "@apogee/kernel";
import {
  dailyCosts,
  dailyResults,
  DIMENSIONS,
  RESULT_FORMULAS,
  reportLiability,
  reportOpenRounds,
  reportResults,
  totalsOf,
  type Dimension,
  type ReportAsked,
  type Result,
} from "@apogee/tracking";
import { type Command, Option } from "commander";
import { csv } from "../csv.ts";
import { table, type Output } from "../output.ts";
import { runCommandWith } from "../run.ts";
import { dayOf } from "../times.ts";

const NO_ACTIVITY = "No activity.";
const TEST = ["--test", "only test accounts; without this option they are left out"] as const;
const CSV = ["--csv", "print comma-separated values on the standard output"] as const;

const FORMULAS = `
${RESULT_FORMULAS.ggr}.
${RESULT_FORMULAS.ngr}; equal, to the minor unit, to what the ledger accounts house, house_bonus and fees gained.
Here ${RESULT_FORMULAS.bonusCosts}.
In both, ${RESULT_FORMULAS.jackpots}.
Manual adjustments, taxes and providers' shares are in neither figure.`;

interface ResultOptions extends ReportAsked {
  readonly csv?: boolean;
}

export function addReportCommands(program: Command): void {
  const report = program
    .command("report")
    .description("revenue, liability and open rounds")
    .addHelpText("after", FORMULAS);
  report
    .command("results", { isDefault: true })
    .description("gross and net gaming revenue by day (UTC), currency, game and provider; the default of `report`")
    .option("--from <day>", "first day, like 2031-05-01", dayOf)
    .option("--to <day>", "last day, inclusive", dayOf)
    .option("--currency <code>", "only this currency")
    .option("--game <identifier>", "only this game, provider/Name; costs that belong to no game are left out")
    .option("--provider <name>", "only this provider's games; costs that belong to no game are left out")
    .addOption(
      new Option("--by <what...>", "group by these; amounts of different currencies are never added")
        .choices(DIMENSIONS)
        .default([...DIMENSIONS]),
    )
    .option(...TEST)
    .option(...CSV)
    .addHelpText("after", FORMULAS)
    .action((options: ResultOptions, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const { currency, ...rest } = options;
        if (rest.from !== undefined && rest.to !== undefined && rest.to < rest.from)
          throw new InvalidFields({ to: { invalid: "The last day is before the first day." } });
        const results = await reportResults(house.db, {
          ...rest,
          ...(currency === undefined ? {} : { currency: currencyOf(currency.toUpperCase()).code }),
        });
        const totals = totalsOf(results);
        const read = await projectionStates(house.db, [dailyResults, dailyCosts]);
        const behind = read.reduce((sum, state) => sum + state.behind, 0);
        if (behind > 0)
          output.note(`The ${behind} newest events and entries are not included yet; a running server reads them.`);
        const keys = keysOf(options.by);
        const rows = [
          [...keys, ...HEADS],
          ...results.map((result) => [...keys.map((key) => result[key] ?? ""), ...cellsOf(result)]),
        ];
        say(
          output,
          options,
          {
            results: results.map(inDecimals),
            totals: totals.map(inDecimals),
            formulas: RESULT_FORMULAS,
            events_behind: behind,
          },
          rows,
          totals.length === 0
            ? []
            : ["", table([["total", ...HEADS], ...totals.map((total) => [total.currency, ...cellsOf(total)])])],
        );
      }),
    );
  report
    .command("liability")
    .description("what players hold and are owed now, by currency")
    .option(...TEST)
    .option(...CSV)
    .action((options: { test?: boolean; csv?: boolean }, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const lines = (await reportLiability(house.db, options)).map(
          ({ currency: code, wallets, real, bonus, withdrawals, openStakes, owed }) => {
            const amount = (value: bigint): string => decimalOf(value, currencyOf(code));
            return {
              currency: code,
              wallets,
              real: amount(real),
              bonus: amount(bonus),
              withdrawals: amount(withdrawals),
              open_stakes: amount(openStakes),
              owed_by_players: amount(owed),
            };
          },
        );
        say(output, options, lines, [
          ["currency", "wallets", "real", "bonus", "withdrawals", "open stakes", "owed by players"],
          ...lines.map((line) => Object.values(line).map(String)),
        ]);
      }),
    );
  report
    .command("open-rounds")
    .description("interrupted rounds, begun and not finished, oldest first")
    .option(...TEST)
    .option(...CSV)
    .action((options: { test?: boolean; csv?: boolean }, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const lines = (await reportOpenRounds(house.db, house.clock.date(), options)).map(
          ({ round, at, ageMs, playerId, game, currency: code, stake, won }) => ({
            round,
            since: at.toISOString(),
            age: ageOf(ageMs),
            player: playerId,
            game: game ?? "",
            currency: code,
            stake: decimalOf(stake, currencyOf(code)),
            won: decimalOf(won, currencyOf(code)),
          }),
        );
        say(output, options, lines, [
          ["round", "since", "age", "player", "game", "currency", "stake", "won"],
          ...lines.map((line) => Object.values(line).map(String)),
        ]);
      }),
    );
}

/** Prints one JSON value, comma-separated values, or a table; for an empty table, a sentence. */
function say(
  output: Output,
  options: { readonly csv?: boolean },
  value: unknown,
  rows: readonly (readonly string[])[],
  after: readonly string[] = [],
): void {
  if (options.csv) output.result(value, csv(rows));
  else output.result(value, rows.length === 1 ? NO_ACTIVITY : [table(rows), ...after].join("\n"));
}

const HEADS = [
  "rounds",
  "voids",
  "wagered",
  "won",
  "GGR",
  "bonus costs",
  "fees",
  "NGR",
  "jackpot contributions",
  "jackpot wins",
];

const keysOf = (by: readonly Dimension[]): Dimension[] =>
  DIMENSIONS.filter((each) => each === "currency" || by.includes(each) || (each === "provider" && by.includes("game")));

function cellsOf(result: Result): string[] {
  return Object.values(amountsOf(result)).map(String);
}

function inDecimals(result: Result): Record<string, unknown> {
  const { day, currency, game, provider } = result;
  return { day, currency, game, provider, ...amountsOf(result) };
}

function amountsOf({
  currency,
  rounds,
  voids,
  wagered,
  won,
  ggr,
  bonusCosts,
  fees,
  ngr,
  jackpotContributions,
  jackpotWins,
}: Result): Record<string, string | number> {
  const amount = (value: bigint): string => decimalOf(value, currencyOf(currency));
  return {
    rounds: Number(rounds),
    voids: Number(voids),
    wagered: amount(wagered),
    won: amount(won),
    ggr: amount(ggr),
    bonus_costs: amount(bonusCosts),
    fees: amount(fees),
    ngr: amount(ngr),
    jackpot_contributions: amount(jackpotContributions),
    jackpot_wins: amount(jackpotWins),
  };
}

function ageOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return `${Math.floor(minutes / 1_440)} d ${Math.floor(minutes / 60) % 24} h ${minutes % 60} min`;
}

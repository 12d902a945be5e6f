import { claimOf, offerByKey, readWageringShares, simulateClaim, tablesFor, type OfferCost } from "@apogee/bonuses";
import { allGames } from "@apogee/games";
import { currencyOf, fromDecimal, InvalidFields, minor, NotFound, toDecimal } from "@apogee/kernel";
import type { Command } from "commander";
import { table } from "../output.ts";
import { runCommandWith } from "../run.ts";

const LISTED = 12;

/** The command that tells what an offer costs before it starts. */
export function addSimulateCommand(program: Command): void {
  program
    .command("bonus")
    .description("players' bonuses, and what offers cost")
    .command("simulate <offer>")
    .description("simulate what a claim of an offer costs, by the exact figures of our games")
    .option("--currency <code>", "the currency of the claim", "EUR")
    .option("--deposit <amount>", "the deposit; by default the one that earns the largest bonus")
    .action((key: string, options: { currency: string; deposit?: string }, command: Command) =>
      runCommandWith(command, async ({ platform: { db }, output }) => {
        const currency = currencyOf(options.currency.toUpperCase());
        const offer = await offerByKey(db, key);
        if (!offer) throw new NotFound(`The offer ${key}`);
        const deposit = options.deposit === undefined ? null : fromDecimal(options.deposit, currency);
        if (deposit === undefined || (deposit !== null && deposit < 0))
          throw new InvalidFields({ deposit: { invalid: `${options.deposit} is not an amount of ${currency.code}.` } });
        const claim = claimOf(offer.terms, currency.code, deposit);
        if (!claim) throw new NotFound(`The offer ${key} in ${currency.code}`);
        const categories = new Map((await allGames(db)).map((game) => [game.identifier, game.categories]));
        const tables = tablesFor(offer.terms, await readWageringShares(db), (game) => categories.get(game) ?? []);
        const cost = simulateClaim(claim, tables);
        const money = (amount: number): string => `${toDecimal(minor(Math.round(amount)), currency)} ${currency.code}`;
        output.result({ offer: key, currency: currency.code, ...cost }, reported(key, cost, money));
      }),
    );
}

function reported(
  key: string,
  { claim, games, gridError, exploitable }: OfferCost,
  money: (amount: number) => string,
): string {
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  const [dearest] = games;
  if (!dearest) return `No game of ours counts towards the wagering of ${key}.`;
  const cheapest = games.at(-1)!;
  const mean = games.reduce((sum, { cost }) => sum + cost, 0) / games.length;
  const rows = games
    .slice(0, LISTED)
    .map((game) => [
      game.chance === null ? game.game : `${game.game}, chance ${percent(game.chance)}`,
      money(game.stake),
      money(game.cost),
      percent(game.completed),
      game.left.map(money).join(" / "),
      String(Math.round(game.rounds)),
      game.best === null ? "-" : money(game.best),
    ]);
  return [
    `Offer ${key}: deposit ${money(claim.deposit)}, bonus ${money(claim.amount)}, to be staked ${money(claim.wager)}.`,
    `Expected cost per claim: ${money(mean)} on average over ${games.length} games, from ${money(cheapest.cost)} to ${money(dearest.cost)}. Below zero, the house earns.`,
    `The game that costs most: ${dearest.game} at ${money(dearest.stake)} a round.`,
    `On a grid of half as many balances the cost differs by ${money(gridError)}. Wins of pokies have the declared return, hit rate and deviation.`,
    table([
      ["game", "stake", "cost", "completed", "left in 10 / 50 / 90 % of claims", "rounds", "best play gains"],
      ...rows,
    ]),
    exploitable.length === 0
      ? "A player who plays best gains nothing."
      : `Warning: a player who plays best gains in ${exploitable.length} games, at most ${money(Math.max(...exploitable.map(({ best }) => best ?? 0)))} in ${exploitable.toSorted((a, b) => (b.best ?? 0) - (a.best ?? 0))[0]!.game}.`,
  ].join("\n");
}

import { setImmediate } from "node:timers/promises";
import { currencyField, defineQuery, table, termsField, type Query } from "@apogee/actions";
import type { Database } from "@apogee/database";
import { currencyOf, minor, NotFound, toDecimal } from "@apogee/kernel";
import { z } from "zod";
import { EXPLOITS, exploitsOf } from "../domain/simulate/exploits.ts";
import { sketchOffer } from "../domain/simulate/sketch.ts";
import { tablesFor } from "../domain/simulate/simulate-offer.ts";
import { offerTerms, readTerms } from "../domain/offer-terms.ts";
import { readWageringShares } from "../queries.ts";
import { OFFER_EXAMPLE } from "./views.ts";

/** A simulation ends after this time with what it has. */
const MOST_MS = 6_000;

/** What the simulation needs from other modules. */
export interface SimulationPorts {
  /** Categories of all games by identifier. */
  categories(db: Database): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Milliseconds of the platform's clock. */
  now(): number;
}

const amount = z.int().describe("In minor units; below zero, the house earns.");
const point = z.object({ deposit: amount, bonus: amount, average: amount, dearest: amount, best: amount });
const output = z.object({
  currency: z.string(),
  deposit: amount,
  bonus: amount,
  wager: amount,
  most: point.describe("At the deposit that earns the largest bonus."),
  completed: z.object({ average: z.number(), dearest: z.number() }),
  curve: z.array(point).describe("By deposit."),
  games: z.array(z.object({ game: z.string(), stake: amount, cost: amount, completed: z.number() })),
  sampled: z.array(z.string()).describe("The games over which the average is made."),
  grid_error: amount,
  complete: z.boolean().describe("Whether there was time for the whole curve."),
  took_ms: z.int(),
  checks: z.array(
    z.object({
      check: z.enum(EXPLOITS),
      passes: z.boolean(),
      cost: amount.nullable(),
      names: z.array(z.string()),
      fix: z.object({ path: z.string(), value: z.unknown() }).nullable(),
    }),
  ),
});

/** One simulation at a time: each is work for the processor, and nothing else. */
let turn: Promise<unknown> = Promise.resolve();

/** `offer.simulate`: what terms would cost, while they are written. */
export function simulateQuery(ports: () => SimulationPorts): Query {
  return defineQuery({
    name: "offer.simulate",
    permission: "offers.read",
    summary:
      "sketch what claims of terms would cost by deposit, on average, in the game that costs most and with best play, and how the terms could be exploited",
    filters: z.object({
      terms: termsField(offerTerms, "the terms of the offer, a JSON file at the command line", OFFER_EXAMPLE),
      currency: currencyField.default("EUR").describe("the currency of the claims"),
    }),
    output,
    refusals: [
      { code: "offer_not_simulated", status: 422, when: "The cost does not follow from the terms and our own games." },
      { code: "not_found", status: 404, when: "The terms give nothing in the currency." },
    ],
    command: { arguments: ["terms"] },
    run: ({ db }, { terms, currency }) => {
      const mine = turn.then(() => simulated(db, ports(), terms, currencyOf(currency).code));
      turn = mine.catch(() => undefined);
      return mine;
    },
    says: (found) => saysOf(found),
  });
}

async function simulated(
  db: Database,
  { categories, now }: SimulationPorts,
  sent: unknown,
  currency: string,
): Promise<z.input<typeof output>> {
  const terms = readTerms(sent);
  const [byGame, platform] = [await categories(db), await readWageringShares(db)];
  const began = now();
  const tables = tablesFor(terms, platform, (game) => byGame.get(game) ?? []);
  const sketch = await sketchOffer(terms, currency, tables, async (share) => {
    await setImmediate();
    return now() - began < MOST_MS * share;
  });
  if (!sketch) throw new NotFound(`A bonus of these terms in ${currency}`);
  const { claim, most, completed, curve, games, sampled, gridError, isComplete } = sketch;
  return {
    currency,
    deposit: claim.deposit,
    bonus: claim.amount,
    wager: claim.wager,
    most: rounded(most),
    completed: { ...completed },
    curve: curve.map(rounded),
    games: games.map((game) => ({ ...game, stake: Math.round(game.stake), cost: Math.round(game.cost) })),
    sampled: [...sampled],
    grid_error: Math.round(gridError),
    complete: isComplete,
    took_ms: now() - began,
    checks: exploitsOf(terms, sketch, platform).map((check) => ({ ...check, names: [...check.names] })),
  };
}

const rounded = <T extends Readonly<Record<string, number>> | object>(point_: T): Record<keyof T, number> =>
  Object.fromEntries(Object.entries(point_).map(([name, value]) => [name, Math.round(value as number)])) as Record<
    keyof T,
    number
  >;

function saysOf({ currency, curve, most, checks, complete }: z.output<typeof output>): string {
  const money = (cents: number): string => toDecimal(minor(cents), currencyOf(currency));
  return [
    table([
      ["deposit", "bonus", "average", "dearest game", "best play"],
      ...curve.map((each) =>
        [each.deposit, each.bonus, each.average, each.dearest, each.best].map((value) => money(value)),
      ),
    ]),
    `At its most a claim costs ${money(most.average)} ${currency} on average${complete ? "" : "; there was no time for the whole curve"}.`,
    table([
      ["check", "", "fix"],
      ...checks.map(({ check, passes, fix }) => [
        check.replaceAll("_", " "),
        passes ? "passes" : "warns",
        fix ? `${fix.path}: ${JSON.stringify(fix.value)}` : "",
      ]),
    ]),
  ].join("\n");
}

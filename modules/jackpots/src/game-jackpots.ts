import { CURRENCIES, minor, type Minor } from "@apogee/kernel";
import { convert, RatesTooOld, type Rates } from "@apogee/rates";
import { jackpotsOf } from "./domain/edges.ts";
import { returnPpm } from "./domain/returns.ts";
import type { JackpotPorts } from "./ports.ts";
import { allJackpots, type Jackpot } from "./queries.ts";
import { remembered } from "./remember.ts";

/** What the jackpots of a game add to it. */
export interface GameJackpots {
  /** Their long-run return, in millionths of a stake, and the part of it that players feed. */
  readonly returnPpm: number;
  readonly fedPpm: number;
  /** The largest of their pots in minor units, by currency; currencies without a rate are left out. */
  readonly amounts: Readonly<Record<string, Minor>>;
}

const FRESH_MS = 1_000;

/** The jackpots of each game by its identifier, from memory and at most a second old; games without one are left out. */
export function gameJackpots({
  db,
  clock,
  rates,
}: Pick<JackpotPorts, "db" | "clock" | "rates">): () => Promise<ReadonlyMap<string, GameJackpots>> {
  return remembered(clock, FRESH_MS, async () => {
    const running = (await allJackpots(db)).filter(({ state }) => state === "active");
    const current = running.length === 0 ? null : await rates.current();
    const identifiers = new Set(running.flatMap(({ games }) => games));
    return new Map(
      [...identifiers].map((identifier) => {
        const provider = identifier.slice(0, identifier.indexOf("/"));
        return [identifier, addedBy(jackpotsOf({ identifier, provider }, running), current!)];
      }),
    );
  });
}

function addedBy(jackpots: readonly Jackpot[], rates: Rates): GameJackpots {
  const levels = jackpots.flatMap((jackpot) =>
    jackpot.levels
      .filter(({ state }) => state === "running")
      .map((level) => ({ ...level, currency: jackpot.currency })),
  );
  return {
    returnPpm: levels.reduce((sum, level) => sum + returnPpm(level), 0),
    fedPpm: levels.reduce((sum, { potPpm }) => sum + potPpm, 0),
    amounts: Object.fromEntries(
      CURRENCIES.filter(({ enabled }) => enabled).flatMap(({ code }) => {
        const pots = levels.flatMap(({ pot, currency }) => inCurrency(minor(Math.max(0, pot)), currency, code, rates));
        return pots.length === 0 ? [] : [[code, minor(Math.max(...pots))]];
      }),
    ),
  };
}

function inCurrency(amount: Minor, from: string, to: string, rates: Rates): Minor[] {
  try {
    return [convert(amount, from, to, rates, "down")];
  } catch (error) {
    if (error instanceof RatesTooOld) return [];
    throw error;
  }
}

import { createHash } from "node:crypto";
import { minor } from "@apogee/kernel";
import { convert, type Rates } from "@apogee/rates";
import type { Reward } from "@apogee/rewards";
import type { FinalRow, Prize } from "../final.store.ts";
import { prizePlacesOf, splitPool } from "./prizes.ts";
import type { ContestTerms } from "./terms.ts";

/** SHA-256 of a final table: its lines `place:nickname:score`, joined by line feeds, without one at the end. */
export function tableHash(rows: readonly FinalRow[]): string {
  const lines = rows.map(({ place, nickname, score }) => `${place ?? "-"}:${nickname}:${score}`);
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}

/** What a final table is shared out by. */
export interface Sharing {
  readonly contestId: number;
  readonly terms: Pick<ContestTerms, "prizes" | "pool" | "rules">;
  /** In minor units of the contest's currency. */
  readonly pool: number;
  /** Of the UTC day of the end. */
  readonly rates: Rates;
  /** The selected wallet of each player. */
  readonly currencies: ReadonlyMap<number, string>;
}

/**
 * What each place has won: its share of the pool at the rate of the day of the end, rounded down, or the reward of its
 * row. A share that is worth less than a minor unit is no prize. Refuses `RatesTooOld`.
 */
export function prizesOf(places: readonly FinalRow[], sharing: Sharing): Prize[] {
  const { contestId, terms, pool, rates, currencies } = sharing;
  const taken = { players: places.length, unclaimed: terms.pool.unclaimed };
  const shares = splitPool(pool, terms.prizes, taken);
  const own = terms.rules.currency;
  return places.slice(0, prizePlacesOf(terms.prizes)).flatMap(({ place, playerId }) => {
    const row = terms.prizes.find(({ from, to }) => from <= place! && place! <= to);
    if (!row) return [];
    const currency = currencies.get(playerId) ?? own;
    const prize = (reward: Reward): Prize => ({ contestId, playerId, place: place!, reward, currency });
    if ("reward" in row) return [prize(inCurrency(row.reward as unknown as Reward, own, currency, rates))];
    const amount = convert(minor(shares[place! - 1] ?? 0), own, currency, rates, "down");
    return amount > 0 ? [prize({ kind: "money", amounts: { [currency]: amount } })] : [];
  });
}

/** A fixed prize in money that names no amount in the winner's currency is converted from that of the contest. */
export function inCurrency(reward: Reward, own: string, currency: string, rates: Rates): Reward {
  if (reward.kind !== "money" || reward.amounts[currency] !== undefined) return reward;
  const amount = reward.amounts[own];
  if (amount === undefined) return reward;
  const converted = convert(minor(amount), own, currency, rates, "down");
  return converted > 0 ? { kind: "money", amounts: { [currency]: converted } } : reward;
}

import type { Tx } from "@apogee/database";
import { exchangeRatio, RatesTooOld, type DayRates } from "@apogee/rates";
import { sql } from "kysely";
import type { EuroCents } from "./domain/round.ts";

interface Place {
  readonly day: string;
  readonly currency: string;
}
const keyOf = ({ day, currency }: Place): string => `${day} ${currency}`;

/**
 * How many euro cents a minor unit of each currency was worth on each day. What is not stored yet follows from the
 * day's rate, or the current one where the day has none, and is stored for good. Without either, the refusal
 * `RatesTooOld` stops the projection, and it goes on where it was: no round is left out.
 */
export async function centsOf(tx: Tx, places: readonly Place[], rates: DayRates): Promise<(place: Place) => EuroCents> {
  const wanted = new Map(places.map((place) => [keyOf(place), place]));
  const known = new Map<string, EuroCents>();
  const stored = await storedRates(tx, [...wanted.values()]);
  for (const row of stored) known.set(keyOf(row), row);
  for (const [key, place] of wanted) {
    if (known.has(key)) continue;
    const cents = await ratioOf(tx, place, rates);
    known.set(key, cents);
    await sql`
      insert into achievements.rate (day, currency, numerator, denominator)
      values (${place.day}, ${place.currency}, ${String(cents.numerator)}::numeric, ${String(cents.denominator)}::numeric)`.execute(
      tx,
    );
  }
  return (place) => known.get(keyOf(place))!;
}

async function storedRates(tx: Tx, places: readonly Place[]): Promise<Array<Place & EuroCents>> {
  const { rows } = await sql<Place & { numerator: string; denominator: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, currency, numerator::text, denominator::text from achievements.rate
    where (day, currency) in (select * from unnest(${places.map(({ day }) => day)}::date[], ${places.map(({ currency }) => currency)}::text[]))`.execute(
    tx,
  );
  return rows.map(({ numerator, denominator, ...place }) => ({
    ...place,
    numerator: BigInt(numerator),
    denominator: BigInt(denominator),
  }));
}

async function ratioOf(tx: Tx, { day, currency }: Place, rates: DayRates): Promise<EuroCents> {
  try {
    return exchangeRatio(currency, "EUR", await rates.ofDay(day, tx));
  } catch (error) {
    if (!(error instanceof RatesTooOld)) throw error;
    return exchangeRatio(currency, "EUR", await rates.current(tx));
  }
}

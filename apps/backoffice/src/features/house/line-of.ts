/** A rate of a day: units for one EUR, as text. */
export interface DayRate {
  readonly day: string;
  readonly rate: string;
  readonly source: string;
}

/** A rate at its place in a drawing. */
interface Point {
  readonly x: number;
  readonly y: number;
  readonly rate: DayRate;
}

/** What a line of rates is drawn from. */
interface Line {
  readonly points: readonly Point[];
  readonly lowest: DayRate;
  readonly highest: DayRate;
  readonly first: DayRate;
  readonly last: DayRate;
}

/** Room above and below the line, so that its dots are whole. */
const ROOM = 10;

/** The places of rates in a drawing of this size, days in proportion; null without rates. */
export function lineOf(rates: readonly DayRate[], width: number, height: number): Line | null {
  const [first, last] = [rates[0], rates.at(-1)];
  if (!first || !last) return null;
  const byRate = rates.toSorted((one, other) => Number(one.rate) - Number(other.rate));
  const [lowest, highest] = [byRate[0]!, byRate.at(-1)!];
  const span = Date.parse(last.day) - Date.parse(first.day);
  const range = Number(highest.rate) - Number(lowest.rate);
  const round = (value: number): number => Math.round(value * 10) / 10;
  return {
    points: rates.map((rate) => ({
      x: round(
        span === 0 ? width / 2 : ROOM + ((Date.parse(rate.day) - Date.parse(first.day)) / span) * (width - 2 * ROOM),
      ),
      y: round(
        range === 0
          ? height / 2
          : height - ROOM - ((Number(rate.rate) - Number(lowest.rate)) / range) * (height - 2 * ROOM),
      ),
      rate,
    })),
    lowest,
    highest,
    first,
    last,
  };
}

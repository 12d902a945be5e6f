import type { ProcessingMinutes } from "@apogee/contract";

const HOUR = 60;
const DAY = 1_440;
const MOST_HOURS = 72;

/** A time in the largest unit that divides it; up to three days stay in hours if the time does not begin with days. */
interface Length {
  readonly unit: "minutes" | "hours" | "days";
  readonly count: number;
}

/** How long a payment takes, for a text: at once, at most something, or from something to something. */
export type TimeWords =
  | { readonly kind: "instant" }
  | { readonly kind: "up_to"; readonly to: Length }
  | { readonly kind: "range"; readonly unit: Length["unit"]; readonly from: number; readonly to: number }
  | { readonly kind: "mixed"; readonly from: Length; readonly to: Length };

/** Chooses the words for a time of processing. */
export function timeWords({ from, to }: ProcessingMinutes): TimeWords {
  if (to === 0) return { kind: "instant" };
  if (from === 0) return { kind: "up_to", to: to <= MOST_HOURS * HOUR && to % DAY === 0 ? inHours(to) : lengthOf(to) };
  const [least, most] = [lengthOf(from), lengthOf(to)];
  if (least.unit === most.unit) return { kind: "range", unit: least.unit, from: least.count, to: most.count };
  return { kind: "mixed", from: least, to: most };
}

const inHours = (minutes: number): Length => ({ unit: "hours", count: Math.ceil(minutes / HOUR) });

function lengthOf(minutes: number): Length {
  if (minutes >= DAY && minutes % DAY === 0) return { unit: "days", count: minutes / DAY };
  if (minutes > HOUR && minutes % HOUR === 0) return inHours(minutes);
  return { unit: "minutes", count: minutes };
}

/** The markers of harm. */
export const MARKERS = ["chasing", "night_play", "rising_deposits", "canceled_withdrawals", "raised_limits"] as const;
export type Marker = (typeof MARKERS)[number];

/** From when a marker is set. */
export interface HarmThreshold {
  readonly marker: Marker;
  /** How many days it looks back. */
  readonly days: number;
  /** Times or nights; for rising deposits a percentage. */
  readonly least: number;
}

/** One hour of a player in one currency. */
export interface HarmHour {
  readonly currency: string;
  /** Hours since 1970-01-01, UTC. */
  readonly hour: number;
  readonly rounds: number;
  /** What was won, less what was staked. */
  readonly net: number;
  readonly deposits: number;
  readonly deposited: number;
  readonly canceled: number;
}

/** A marker with what it was computed from. */
export interface Mark {
  readonly marker: Marker;
  readonly found: number;
  readonly least: number;
  readonly set: boolean;
  /** One sentence, with the figures. */
  readonly why: string;
}

const HOURS_A_DAY = 24;
const HOUR_MS = 3_600_000;
/** Night lasts until this hour, local time. */
const NIGHT_ENDS = 6;
/** Rising deposits are compared with this many periods before. */
const PERIODS_BEFORE = 4;

interface HarmFacts {
  readonly hours: readonly HarmHour[];
  readonly thresholds: readonly HarmThreshold[];
  /** When limits were raised or removed. */
  readonly raised: readonly Date[];
  readonly timeZone: string;
  readonly now: Date;
}

/** Every marker of a player, set or not, each with the figures that explain it. */
export function marksOf(facts: HarmFacts): Mark[] {
  return facts.thresholds.map(({ marker, days, least }) => {
    const { found, why } = COUNTS[marker](facts, days);
    return { marker, found, least, set: found >= least, why };
  });
}

type Count = (facts: HarmFacts, days: number) => { readonly found: number; readonly why: string };

const COUNTS: Readonly<Record<Marker, Count>> = {
  chasing(facts, days) {
    const recent = since(facts, days);
    const losing = new Set(recent.filter(({ net }) => net < 0).map(({ currency, hour }) => `${currency} ${hour}`));
    const found = recent.filter(
      ({ deposits, currency, hour }) =>
        deposits > 0 && (losing.has(`${currency} ${hour}`) || losing.has(`${currency} ${hour - 1}`)),
    ).length;
    return {
      found,
      why: `In ${days} days, ${found} hours with a deposit followed losses of the same or the hour before.`,
    };
  },
  night_play(facts, days) {
    const nights = new Set(
      since(facts, days)
        .filter(({ rounds }) => rounds > 0)
        .flatMap(({ hour }) => {
          const local = localHour(hour, facts.timeZone);
          return local.hour < NIGHT_ENDS ? local.day : [];
        }),
    );
    return {
      found: nights.size,
      why: `In ${days} days, ${nights.size} nights with rounds between 0:00 and ${NIGHT_ENDS}:00 in ${facts.timeZone}.`,
    };
  },
  rising_deposits(facts, days) {
    const currencies = [...new Set(facts.hours.map(({ currency }) => currency))];
    const shares = currencies.map((currency) => shareOf(facts, currency, days));
    const found = Math.max(0, ...shares);
    return {
      found,
      why: `Deposits of the last ${days} days are ${found} % of the mean of the ${PERIODS_BEFORE} periods of ${days} days before.`,
    };
  },
  canceled_withdrawals(facts, days) {
    const found = since(facts, days).reduce((sum, { canceled }) => sum + canceled, 0);
    return { found, why: `In ${days} days, the player cancelled ${found} withdrawals.` };
  },
  raised_limits({ raised, now }, days) {
    const from = now.getTime() - days * HOURS_A_DAY * HOUR_MS;
    const found = raised.filter((at) => at.getTime() >= from).length;
    return { found, why: `In ${days} days, the player raised or removed ${found} limits.` };
  },
};

function since({ hours, now }: HarmFacts, days: number): readonly HarmHour[] {
  const from = Math.floor(now.getTime() / HOUR_MS) - days * HOURS_A_DAY;
  return hours.filter(({ hour }) => hour > from);
}

/** A player without earlier deposits has nothing that could rise. */
function shareOf(facts: HarmFacts, currency: string, days: number): number {
  const sum = (hours: readonly HarmHour[]): number =>
    hours.filter((each) => each.currency === currency).reduce((total, { deposited }) => total + deposited, 0);
  const last = sum(since(facts, days));
  const before = sum(since(facts, days * (PERIODS_BEFORE + 1))) - last;
  return before <= 0 ? 0 : Math.round((last * 100 * PERIODS_BEFORE) / before);
}

/** A formatter takes longer to make than to use, and a list of all players uses it for every hour of each. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      hourCycle: "h23",
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** The day and the hour of a place in which an hour since 1970 begins. */
export function localHour(hour: number, timeZone: string): { readonly day: string; readonly hour: number } {
  const parts = formatterOf(timeZone).formatToParts(new Date(hour * HOUR_MS));
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? "";
  return { day: `${part("year")}-${part("month")}-${part("day")}`, hour: Number(part("hour")) };
}

/** The time zone in which most people of a country live; UTC for any other country. */
const ZONES: Readonly<Record<string, string>> = {
  AU: "Australia/Sydney",
  AT: "Europe/Vienna",
  CA: "America/Toronto",
  DE: "Europe/Berlin",
  EE: "Europe/Tallinn",
  IT: "Europe/Rome",
  NO: "Europe/Oslo",
  NZ: "Pacific/Auckland",
};

/** The time zone by which a player's nights are counted. */
export function zoneOf(country: string | null): string {
  return (country !== null && ZONES[country]) || "UTC";
}

import type { Row } from "../../../site/api/shapes.ts";
import type { Input } from "../../../site/editor/kind.ts";

type Parts = Readonly<Record<string, unknown>>;

/** Parts without those that hold nothing. */
export const withoutNothing = (parts: Parts): Input =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== null && part !== undefined));

/** The terms of a card of the shop, from its row or from the audit trail. */
export function cardTerms(row: Row): Input {
  const { type, titles, title, tag, wager, wagerHours, games, box, activateHours, validHours } = row as Parts & {
    readonly games: readonly string[];
    readonly titles: Readonly<Record<string, string>>;
  };
  const { stock, limitPerPlayer, position, rates } = row as { [name: string]: unknown } & {
    readonly rates: ReadonlyArray<Parts & { readonly currency: string }>;
  };
  return {
    type,
    titles: titles["en"] === undefined ? { en: title, ...titles } : titles,
    tag,
    wager,
    wagerHours,
    ...withoutNothing({ game: games[0], box, activateHours, validHours }),
    position,
    stock,
    limitPerPlayer,
    prices: Object.fromEntries(
      rates.map(({ currency, points, amount, freespins, boxes, stake, maxWin }) => [
        currency,
        withoutNothing({ points, amount, boxes, spins: freespins, stake, maxWin }),
      ]),
    ),
  };
}

/** What an editor wrote about a contest, from its row or from the audit trail. */
export function contestOrder(row: Row): Input {
  const { slug, identifier, series, titles, descriptions, notes, art, terms } = row;
  return {
    slug,
    identifier,
    series: series ?? null,
    start: row["start"] ?? row["startAt"],
    end: row["end"] ?? row["endAt"],
    join_until: row["joinUntil"] ?? null,
    titles,
    descriptions,
    notes: notes ?? {},
    art,
    terms,
  };
}

/** The terms of a lottery, from its row or from the audit trail. */
export function lotteryTerms(row: Row): Input {
  const { titles, descriptions, art, rules, startAt, endAt } = row as Parts & { readonly rules: Parts };
  return { titles, descriptions, art, ...rules, startAt, endAt };
}

/** Kinds of rewards whose cost follows from their terms. */
const COSTED: ReadonlySet<unknown> = new Set(["money", "bonus", "free_spins"]);
const MILLS = 1_000;

/** The terms of a table of prizes, from its row or from the audit trail. */
export function tableTerms(row: Row): Input {
  const { titles, display, validHours, rows } = row as Parts & {
    readonly rows: ReadonlyArray<Parts & { readonly reward: Parts }>;
  };
  return {
    titles,
    display,
    validHours,
    rows: rows.map(({ weight, titles: names, reward, costCents, costMills }) => ({
      weight,
      titles: names,
      reward,
      ...(COSTED.has(reward["kind"]) ? {} : { cost: Math.round(Number(costCents ?? Number(costMills ?? 0) / MILLS)) }),
    })),
  };
}

/** The terms of an adventure, from its row or from the audit trail. Its last date is that of the super prize. */
export function adventureTerms(row: Row): Input {
  const { group, titles, need, days } = row as Parts & { readonly days: readonly Parts[] };
  const last = days.at(-1);
  return {
    group: group ?? null,
    titles,
    need,
    days: days
      .filter(({ minDep }) => minDep !== null)
      .map(({ step, date, minDep, activationDays, reward }) => ({ step, date, minDep, activationDays, reward })),
    superPrize: { date: last?.["date"], reward: last?.["reward"] },
  };
}

/** The terms of a jackpot's row, with the changes that were ordered for its next pots. */
export function jackpotTerms(row: Row): Input {
  const { currency, titles, descriptions, linked_games, linked_providers, min_bet, largest_stake } = row;
  const levels = row["levels"] as readonly Parts[];
  return {
    currency,
    titles,
    descriptions,
    games: linked_games,
    providers: linked_providers,
    min_bet,
    largest_stake,
    levels: levels.map((level) => {
      const next = (level["next"] ?? {}) as Parts;
      return {
        identifier: level["identifier"],
        titles: level["titles"],
        kind: level["kind"],
        seed: next["seed"] ?? level["seed"],
        pot_ppm: next["potPpm"] ?? level["pot_ppm"],
        reserve_ppm: next["reservePpm"] ?? level["reserve_ppm"],
        ...withoutNothing({
          cap: next["cap"] ?? level["cap"],
          from_minute: next["fromMinute"] ?? level["from_minute"],
          until_minute: next["untilMinute"] ?? level["until_minute"],
        }),
      };
    }),
  };
}

/** The terms of a jackpot as the audit trail has them. */
export function jackpotTermsOfTrail(after: Row): Input {
  const { currency, titles, descriptions, minBet, largestStake, links, ordered } = after as Parts & {
    readonly links: Parts;
  };
  return {
    currency,
    titles,
    descriptions,
    games: links["games"],
    providers: links["providers"],
    min_bet: minBet,
    largest_stake: largestStake,
    levels: ordered,
  };
}

import { currencyOf } from "@apogee/kernel";
import { exchangeRatio, type Rates } from "@apogee/rates";
import { scoreRules, type ScoreRules } from "../domain/score-rules.ts";
import { countedRound, isInTime, type CountedRound, type SettledRound } from "../domain/score-round.ts";
import { scoreRounds, shownScore } from "../domain/score-state.ts";
import { comparePlaces, placeKey } from "../domain/tie.ts";

/** A round of a worked example. Times are in seconds; amounts are decimals of the currency. */
export interface WorkedRound {
  readonly number: number;
  readonly at: number;
  readonly stakedAt: number;
  readonly player: string;
  readonly currency: string;
  readonly day: 1 | 2;
  readonly stake: number;
  readonly win: number;
  /** The real parts; all of it if left out. */
  readonly stakeReal?: number;
  readonly winReal?: number;
}

/** Each player of the first day: `number second player stake win`. Staked when settled, except for round 16. */
export const R1: readonly WorkedRound[] = `
  1 10 A 1.00 0.00, 2 11 B 2.00 5.00, 3 12 C 0.50 50.00, 4 13 A 3.00 9.00, 5 20 D 5.00 4.00, 6 21 B 2.00 0.00,
  7 25 C 1.00 3.00, 8 30 E 10.00 120.00, 9 31 A 1.00 2.50, 10 33 D 5.00 6.00, 11 40 B 1.00 12.00, 12 41 C 4.00 0.00,
  13 44 F 0.80 40.00, 14 50 E 1.00 0.00, 15 55 D 1.00 5.00, 16 58 A 5.00 10.00, 17 60 B 5.00 5.00, 18 62 C 5.00 60.00`
  .split(",")
  .map((line) => {
    const [number, at, player, stake, win] = line.trim().split(" ");
    const stakedAt = number === "16" ? 54 : Number(at);
    return {
      number: Number(number),
      at: Number(at),
      stakedAt,
      player: player!,
      currency: "EUR",
      day: 1,
      stake: Number(stake),
      win: Number(win),
    };
  });

/** Rounds in several currencies on two days: `number day player currency stake win`. */
export const R2: readonly WorkedRound[] = `
  1 1 G USD 10.00 0, 2 1 H AUD 16.50 33.00, 3 1 I NOK 115.00 0, 4 1 J JPY 163 0, 5 1 J JPY 164 328, 6 1 K BTC 0.00001250 0.00002500,
  7 2 G USD 10.00 50.00, 8 2 J JPY 164 0, 9 2 H AUD 1.66 1.66, 10 2 L EUR 19.00 0, 11 2 K BTC 0.00001280 0`
  .split(",")
  .map((line) => {
    const [number, day, player, currency, stake, win] = line.trim().split(" ");
    const at = Number(number);
    return {
      number: at,
      at,
      stakedAt: at,
      player: player!,
      currency: currency!,
      day: day === "1" ? 1 : 2,
      stake: Number(stake),
      win: Number(win),
    };
  });

const UNITS: Readonly<Record<string, readonly [day1: string, day2: string]>> = {
  USD: ["1.10", "1.08"],
  AUD: ["1.65", "1.66"],
  NOK: ["11.50", "11.62"],
  JPY: ["163.2", "164"],
  BTC: ["0.0000125", "0.0000128"],
};

/** The rates of the two days: units of each currency for a euro. */
export function ratesOf(day: 1 | 2): Rates {
  const dated = Object.entries(UNITS).map(([code, units]) => {
    const [whole, decimals = ""] = units[day - 1]!.split(".");
    return [code, { rate: BigInt(`${whole}${decimals.padEnd(18, "0")}`), day: `2031-05-0${day}` }] as const;
  });
  return { at: 0, maxAgeMs: Infinity, newest: new Map(dated) } as unknown as Rates;
}

const NO_GAMES = { identifiers: [], categories: [], providers: [] };

/** Rules in euros with a minimum of 1.00, real money and all games, with these changes. */
export function workedRules(changes: Partial<ScoreRules> = {}): ScoreRules {
  return scoreRules.parse({
    score: { kind: "bet" },
    currency: "EUR",
    minBet: { EUR: 100 },
    money: "real",
    countsJackpotWins: false,
    games: { include: NO_GAMES, exclude: NO_GAMES },
    groups: [],
    countries: [],
    licences: [],
    ...changes,
  });
}

/** Who takes part in an example, and when. Times are in seconds. */
export interface WorkedTerms {
  readonly end?: number;
  readonly settledBy?: number;
  /** When each player joined; all from the start if left out. */
  readonly joined?: Readonly<Record<string, number>>;
  /** Players without a place. */
  readonly without?: readonly string[];
}

/** The rounds that count for each player, in the order of their moments. */
export function countedOf(
  rules: ScoreRules,
  rounds: readonly WorkedRound[],
  terms: WorkedTerms = {},
): Map<string, CountedRound[]> {
  const players = new Map<string, CountedRound[]>();
  for (const each of rounds) {
    if (terms.joined && terms.joined[each.player] === undefined) continue;
    const times = { start: 0, end: terms.end ?? Infinity };
    const when = { stakedAt: each.stakedAt, settledAt: each.at };
    const settling = terms.settledBy === undefined ? undefined : terms.settledBy - times.end;
    if (!isInTime(times, when, terms.joined?.[each.player], settling)) continue;
    const ratio = exchangeRatio(each.currency, rules.currency, ratesOf(each.day));
    const counted = countedRound(rules, settledRound(each), each.currency, ratio);
    if (counted) players.set(each.player, [...(players.get(each.player) ?? []), counted]);
  }
  return players;
}

/** The table as the examples write it: `E 11.00 (14)`, with the round that reached the score. */
export function workedTable(rules: ScoreRules, rounds: readonly WorkedRound[], terms: WorkedTerms = {}): string {
  return [...countedOf(rules, rounds, terms)]
    .filter(([player]) => !terms.without?.includes(player))
    .flatMap(([player, counted]) => {
      const key = placeKey(scoreRounds(rules, counted));
      return key ? [{ player, key }] : [];
    })
    .toSorted((a, b) => comparePlaces(a.key, b.key))
    .map(({ player, key }) => `${player} ${written(rules, key.score)} (${key.reached.seq})`)
    .join(", ");
}

function written(rules: ScoreRules, score: bigint): string {
  const shown = shownScore(rules, score);
  const { kind } = rules.score;
  if (kind === "bet" || kind === "win" || kind === "net") {
    const { subunitsToUnit } = currencyOf(rules.currency);
    return (shown / subunitsToUnit).toFixed(Math.log10(subunitsToUnit));
  }
  return kind === "spin" || kind === "table" || kind === "per_stake" ? String(shown) : (shown / 100).toFixed(2);
}

function settledRound({
  number,
  at,
  currency,
  stake,
  win,
  stakeReal = stake,
  winReal = win,
}: WorkedRound): SettledRound {
  const units = (amount: number): number => Math.round(amount * currencyOf(currency).subunitsToUnit);
  return {
    at,
    walletId: 1,
    seq: number,
    stake: units(stake),
    win: units(win),
    stakeReal: units(stakeReal),
    winReal: units(winReal),
    jackpotWin: 0,
  };
}

import type { JackpotPage, JackpotView, JackpotWin } from "@apogee/contract";
import { CURRENCIES, minor } from "@apogee/kernel";
import { returnPpm } from "./domain/returns.ts";
import type { Jackpot, Level, WonPot } from "./queries.ts";

type Texts = Readonly<Record<string, string>>;

/** A text in this language, or in English. */
export const textIn = (texts: Texts, locale: string): string => texts[locale] ?? texts["en"]!;

const SHOWN = 6;
const ANONYMOUS = "******";
const HOUR_MINUTES = 60;
const EVERY_DAY = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** The name of a winner: six characters, then stars. A player who shows no name is stars alone. */
export function shownName(nickname: string | null | undefined): string {
  return nickname == null || nickname === "" ? ANONYMOUS : `${[...nickname].slice(0, SHOWN).join("")}***`;
}

const clock = (minute: number): string =>
  [Math.floor(minute / HOUR_MINUTES), minute % HOUR_MINUTES].map((part) => String(part).padStart(2, "0")).join(":");

function levelView(level: Level, locale: string): JackpotView["levels"][number] {
  const { fromMinute, untilMinute } = level;
  // Units that were taken back may leave less than nothing for a moment; nobody is shown a debt.
  const shown = minor(Math.max(0, level.cap === null ? level.pot : Math.min(level.pot, level.cap)));
  return {
    id: level.id,
    identifier: level.identifier,
    index: level.place,
    name: textIn(level.titles, locale),
    state: level.state === "running" ? "active" : level.state,
    amount_cents: shown,
    available_amount_cents: shown,
    current_award_value: shown,
    total_amount_cents: shown,
    periods: fromMinute === null || untilMinute === null ? [] : [`${clock(fromMinute)}-${clock(untilMinute)}`],
    working_days: level.kind === "time" ? EVERY_DAY : [],
  };
}

/** A jackpot with its levels as on the wire. */
export function jackpotView(jackpot: Jackpot, locale = "en"): JackpotView {
  return {
    id: jackpot.id,
    name: textIn(jackpot.titles, locale),
    identifier: jackpot.identifier,
    external_id: null,
    currency: jackpot.currency,
    allowed_currencies: CURRENCIES.filter(({ enabled }) => enabled).map(({ code }) => code),
    games: [...jackpot.games],
    state: jackpot.state,
    levels: jackpot.levels.map((level) => levelView(level, locale)),
  };
}

/** A win as on the wire, with the name that everyone may see. */
export function winView(win: WonPot, nickname: string | null | undefined, locale = "en"): JackpotWin {
  return {
    amount_cents: minor(win.paid),
    jackpot_name: textIn(win.titles, locale),
    jackpot_level_name: textIn(win.levelTitles, locale),
    jackpot_external_code: null,
    jackpot_level_external_code: null,
    jackpot_original_currency: win.currency,
    jackpot_original_amount_cents: minor(win.amount),
    user_name: shownName(nickname),
    approved_at: win.awardedAt.toISOString(),
    created_at: win.at.toISOString(),
  };
}

const MINUTE_MS = 60_000;

/** The page of a jackpot: rules of its levels, and what proves its latest wins. */
export function jackpotPage(jackpot: Jackpot, wins: readonly WonPot[], locale: string, at: Date): JackpotPage {
  const midnight = new Date(at).setUTCHours(0, 0, 0, 0);
  const today = (minute: number | null): string | null =>
    minute === null ? null : new Date(midnight + minute * MINUTE_MS).toISOString();
  return {
    jackpot: jackpotView(jackpot, locale),
    description: textIn(jackpot.descriptions, locale),
    rules: jackpot.levels
      .filter(({ generation }) => generation > 0)
      .map((level) => ({
        identifier: level.identifier,
        name: textIn(level.titles, locale),
        kind: level.kind,
        currency: jackpot.currency,
        seed_cents: minor(level.seed),
        cap_cents: level.cap === null ? null : minor(level.cap),
        from: today(level.fromMinute),
        until: today(level.untilMinute),
        pot_ppm: level.potPpm,
        reserve_ppm: level.reservePpm,
        return_ppm: returnPpm(level),
        min_bet: Object.fromEntries(Object.entries(jackpot.minBet).map(([code, amount]) => [code, minor(amount)])),
        generation: level.generation,
        commit: level.commit ?? "",
      })),
    proofs: wins.map((win) => ({
      at: win.at.toISOString(),
      level: win.level,
      generation: win.generation,
      amount_cents: minor(win.amount),
      commit: win.commit,
      secret: win.serverSeed,
      threshold: win.threshold,
    })),
  };
}

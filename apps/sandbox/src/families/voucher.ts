/** What a test code does, and its face value in whole units. */
export interface Voucher {
  readonly fate: "good" | "used" | "expired" | "other_currency" | "lost_answer";
  readonly value: number;
}

const WORDS: Readonly<Record<string, Voucher["fate"]>> = {
  OKAY: "good",
  USED: "used",
  GONE: "expired",
  ELSE: "other_currency",
  LOST: "lost_answer",
};
const DIGITS: Readonly<Record<string, Voucher["fate"]>> = {
  1: "good",
  2: "used",
  3: "expired",
  4: "other_currency",
  5: "lost_answer",
};

/**
 * The voucher of a code; undefined for one that nobody issued. Ten characters: a word of `WORDS`, three digits of its own,
 * and its face value. Sixteen digits: a digit of `DIGITS`, twelve digits of its own, and its face value. `OKAY001050` and
 * `1000000000001050` are each worth 50.
 */
export function voucherOf(code: string): Voucher | undefined {
  const [, word = "", worth] = /^([A-Z]{4})\d{3}(\d{3})$/.exec(code) ?? /^(\d)\d{12}(\d{3})$/.exec(code) ?? [];
  const fate = WORDS[word] ?? DIGITS[word];
  const value = Number(worth);
  return fate && value > 0 ? { fate, value } : undefined;
}

/** So many wrong codes of one player within this time lock the next ones. */
export const MOST_WRONG_CODES = 5;
export const LOCK_MS = 10 * 60_000;

import type { BonusView, FreespinsView, PaymentView } from "@apogee/contract";

/** Why a notification exists (specification 3-30). */
export type NoticeType = "bonuses_changes" | "freespins_changes" | "payments_changes";

const TYPES: readonly unknown[] = ["bonuses_changes", "freespins_changes", "payments_changes"] satisfies NoticeType[];

/** One notification of the panel, as the browser keeps it. */
export interface Notice {
  readonly id: string;
  readonly type: NoticeType;
  /** The title of the bonus or of the free spins, or of the offer that a deposit did not get. */
  readonly title: string;
  /** The amount of a bonus or a deposit in the smallest unit, or the number of free spins. */
  readonly amount: number;
  readonly currency: string;
  /** When the bonus was issued, or the deposit credited. */
  readonly at: string;
}

/** Notifications are removed after this time (specification 9-12). */
export const NOTICE_LIFE_MS = 2 * 60 * 60 * 1000;
const MOST_NOTICES = 50;
const MOST_SHOWN = 8;

/** Prizes of wheels announce themselves where they are won. */
const ANNOUNCED_ELSEWHERE = /rocket wheel|rocket chance/i;

/** The notification of an issued bonus; null at every other stage. */
export function noticeOfBonus(bonus: BonusView): Notice | null {
  const { id, title, stage, amount_cents: amount, currency, created_at: at } = bonus;
  if (stage !== "issued" || ANNOUNCED_ELSEWHERE.test(title)) return null;
  return { id: `bonus-${id}`, type: "bonuses_changes", title, amount, currency, at };
}

/** The same for free spins. */
export function noticeOfFreespins(spins: FreespinsView): Notice | null {
  const { id, title, stage, freespins_total: amount, currency, created_at: at } = spins;
  if (stage !== "issued" || ANNOUNCED_ELSEWHERE.test(title)) return null;
  return { id: `freespins-${id}`, type: "freespins_changes", title, amount, currency, at };
}

/** The notification of a deposit that was credited without the offer that it had chosen; null for every other payment. */
export function noticeOfPayment(payment: PaymentView): Notice | null {
  const { id, missed_offer: missed, amount_cents: amount, currency, created_at, finished_at } = payment;
  if (!missed) return null;
  const at = finished_at ?? created_at;
  return { id: `missed-${id}`, type: "payments_changes", title: missed.title, amount, currency, at };
}

/** A kept notification with the time until which it is kept. */
export interface KeptNotice extends Notice {
  readonly until: number;
}

/** Adds a notification, newest first; one that is already there keeps its place. */
export function withNotice(kept: readonly KeptNotice[], notice: Notice, now: number): readonly KeptNotice[] {
  if (kept.some(({ id }) => id === notice.id)) return kept;
  return [{ ...notice, until: now + NOTICE_LIFE_MS }, ...kept].slice(0, MOST_NOTICES);
}

export const withoutNotice = (kept: readonly KeptNotice[], id: string): readonly KeptNotice[] =>
  kept.filter((each) => each.id !== id);

export const unexpired = (kept: readonly KeptNotice[], now: number): readonly KeptNotice[] =>
  kept.filter(({ until }) => until > now);

/** The number at the bell: `9+` above 8 (specification 9-22). */
export const counterText = (count: number): string => (count > MOST_SHOWN ? `${MOST_SHOWN + 1}+` : String(count));

/** What the browser has stored; entries of an unknown form are dropped. */
export function readNotices(stored: string | null): readonly KeptNotice[] {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(list) ? list.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is KeptNotice {
  if (typeof value !== "object" || value === null) return false;
  const { id, type, title, amount, currency, at, until } = value as Record<string, unknown>;
  return (
    [id, title, currency, at].every((text) => typeof text === "string") &&
    TYPES.includes(type) &&
    Number.isSafeInteger(amount) &&
    Number.isSafeInteger(until)
  );
}

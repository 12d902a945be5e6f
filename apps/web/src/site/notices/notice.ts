import type {
  BonusView,
  FreespinsView,
  LimitTerms,
  NoticeView,
  PaymentView,
  TournamentNotification,
} from "@apogee/contract";

/** Why a notification exists (specification 3-30). */
export type NoticeType =
  | "bonuses_changes"
  | "freespins_changes"
  | "payments_changes"
  | "game_limits"
  | "tournament_notifications"
  | "personal_notifications";

/** What a notification says; `limit_` is followed by what happened to the limit. */
export type NoticeWhat =
  | "bonus_issued"
  | "bonus_won"
  | "bonus_lost"
  | "bonus_expired"
  | "bonus_canceled"
  | "freespins_issued"
  | "freespins_finished"
  | "freespins_expired"
  | "freespins_canceled"
  | "deposit_missed"
  | "payout_approved"
  | "payout_paid"
  | "payout_rejected"
  | "payout_failed"
  | "personal"
  | TournamentNotification["event"]
  | `limit_${LimitChange["what"]}`;

type LimitChange = LimitTerms["changes"][number];

const TYPES: readonly unknown[] = [
  "bonuses_changes",
  "freespins_changes",
  "payments_changes",
  "game_limits",
  "tournament_notifications",
  "personal_notifications",
] satisfies NoticeType[];

/** One notification of the panel, as the browser keeps it. */
export interface Notice {
  readonly id: string;
  readonly type: NoticeType;
  readonly what: NoticeWhat;
  /**
   * The title of the bonus or of the free spins, or of the offer that a deposit did not get; where a payout goes; of a
   * limit its kind and period, such as `deposit day`.
   */
  readonly title: string;
  /**
   * The amount of a bonus or a payment in the smallest unit, the number of free spins, or what they won; of a contest
   * the place.
   */
  readonly amount: number;
  readonly currency: string;
  /** What a notice for this player says, in its own words; other notifications have none. */
  readonly text?: string;
  /** The page that shows more, if it is not the page of its type. */
  readonly page?: string;
  /** When it happened. */
  readonly at: string;
}

/** The page that shows more of each. */
export const PAGES: Readonly<Record<NoticeType, string>> = {
  bonuses_changes: "/profile/gifts",
  freespins_changes: "/profile/gifts",
  payments_changes: "/profile/payments",
  game_limits: "/profile/limits",
  tournament_notifications: "/tournaments",
  personal_notifications: "/promotions",
};

/** Notifications are removed after this time (specification 9-12). */
export const NOTICE_LIFE_MS = 2 * 60 * 60 * 1000;
const MOST_NOTICES = 50;
const MOST_SHOWN = 8;

/** Prizes of wheels announce themselves where they are won. */
const ANNOUNCED_ELSEWHERE = /rocket wheel|rocket chance/i;

const BONUS: Readonly<Partial<Record<BonusView["stage"], NoticeWhat>>> = {
  issued: "bonus_issued",
  wager_done: "bonus_won",
  lost: "bonus_lost",
  expired: "bonus_expired",
  canceled: "bonus_canceled",
};

/** The notification of a bonus that was issued, won or ended; null while it waits or is played. */
export function noticeOfBonus(bonus: BonusView): Notice | null {
  const { id, title, stage, amount_cents: amount, currency, created_at, finished_at } = bonus;
  const what = BONUS[stage];
  if (!what || ANNOUNCED_ELSEWHERE.test(title)) return null;
  const at = stage === "issued" ? created_at : (finished_at ?? created_at);
  return { id: idOf(`bonus-${id}`, stage), type: "bonuses_changes", what, title, amount, currency, at };
}

const SPINS: Readonly<Partial<Record<FreespinsView["stage"], NoticeWhat>>> = {
  issued: "freespins_issued",
  finished: "freespins_finished",
  expired: "freespins_expired",
  canceled: "freespins_canceled",
};

/** The same for free spins. `now` is the time of an end, which they do not have. */
export function noticeOfFreespins(spins: FreespinsView, now: Date): Notice | null {
  const { id, title, stage, freespins_total: total, won_cents: won, currency, created_at } = spins;
  const what = SPINS[stage];
  if (!what || ANNOUNCED_ELSEWHERE.test(title)) return null;
  const [amount, at] = stage === "issued" ? [total, created_at] : [won, now.toISOString()];
  return { id: idOf(`freespins-${id}`, stage), type: "freespins_changes", what, title, amount, currency, at };
}

const idOf = (name: string, stage: string): string => (stage === "issued" ? name : `${name}-${stage}`);

const PAYOUT: Readonly<Partial<Record<PaymentView["state"], NoticeWhat>>> = {
  processing: "payout_approved",
  succeeded: "payout_paid",
  rejected: "payout_rejected",
  declined: "payout_failed",
};

/**
 * The notification of a withdrawal that was approved, paid or refused, or of a deposit that was credited without the
 * offer that it had chosen; null for every other payment. A recalled withdrawal was its player's own wish.
 */
export function noticeOfPayment(payment: PaymentView): Notice | null {
  const { id, missed_offer: missed, amount_cents: amount, currency, created_at, finished_at, timeline } = payment;
  const common = { type: "payments_changes", amount, currency } as const;
  if (payment.action === "cashout") {
    const what = PAYOUT[payment.state];
    const at = timeline.findLast((step) => step.at !== null)?.at ?? finished_at ?? created_at;
    return what ? { ...common, id: `${what}-${id}`, what, title: payment.target ?? "", at } : null;
  }
  if (!missed) return null;
  return { ...common, id: `missed-${id}`, what: "deposit_missed", title: missed.title, at: finished_at ?? created_at };
}

/** The notification of a limit that was changed, or that takes effect. */
export function noticeOfLimit({ at, what, type, period, currency, after }: LimitChange): Notice {
  return {
    id: `limit-${type}-${period}-${at}`,
    type: "game_limits",
    what: `limit_${what}`,
    title: `${type} ${period}`,
    amount: after ?? 0,
    currency: currency ?? "",
    at,
  };
}

/** The notification of a notice that was written for this player, such as a prize of a tournament. */
export function noticeOfPersonal({ id, title, text, page, at }: NoticeView): Notice {
  const common = { type: "personal_notifications", what: "personal", amount: 0, currency: "" } as const;
  return { ...common, id: `personal-${id}`, title, text, ...(page === null ? {} : { page }), at };
}

/**
 * The notification of a contest that starts, or of a prize place that was won or lost (specification 4-06). `now` is its
 * time, since the message has none.
 */
export function noticeOfContest(news: TournamentNotification, now: Date): Notice {
  const { event, id, title, start_at: start, award_place: place, previous_place: before } = news;
  const isPlace = event === "player_joined_leaderboard" || event === "player_kicked_from_leaderboard";
  return {
    // A start is announced once; a place can be won again.
    id: `contest-${id}-${event}-${isPlace ? now.toISOString() : start}`,
    type: "tournament_notifications",
    what: event,
    title,
    amount: (event === "player_joined_leaderboard" ? place : before) ?? 0,
    currency: "",
    page: `/tournaments/${id}`,
    at: now.toISOString(),
  };
}

/** Whether something happened so lately that a page which was closed meanwhile announces it. */
export const isRecent = ({ at }: Pick<Notice, "at">, now: number): boolean => now - Date.parse(at) < NOTICE_LIFE_MS;

/** When each notification was first shown, by id; those that are removed or expired are not shown again. */
export type Seen = Readonly<Record<string, number>>;

/** Forgets what is too old to be announced once more. */
export function withSeen(seen: Seen, id: string, now: number): Seen {
  const kept = Object.entries(seen).filter(([, at]) => now - at < 2 * NOTICE_LIFE_MS);
  return { ...Object.fromEntries(kept), [id]: now };
}

/** What the browser has stored; anything else is nothing. */
export function readSeen(stored: string | null): Seen {
  try {
    const all: unknown = JSON.parse(stored ?? "{}");
    if (typeof all !== "object" || all === null || Array.isArray(all)) return {};
    return Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])),
    );
  } catch {
    return {};
  }
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
  const { id, type, what, title, amount, currency, text, page, at, until } = value as Record<string, unknown>;
  return (
    [id, what, title, currency, at].every((each) => typeof each === "string") &&
    [text, page].every((each) => each === undefined || typeof each === "string") &&
    TYPES.includes(type) &&
    Number.isSafeInteger(amount) &&
    Number.isSafeInteger(until)
  );
}

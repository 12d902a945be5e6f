import { DomainError, type Minor, refusal } from "@apogee/kernel";
import { FOR_LIFE } from "./breaks/domain/breaks.ts";

/** A limit that would be exceeded. */
export interface ExceededLimit {
  readonly kind: "deposit" | "loss" | "wager" | "session";
  readonly period: "day" | "week" | "month";
  /** The currency of the limit, and of the amounts below. `XXX` for time, whose amounts are minutes. */
  readonly currency: string;
  readonly amount: Minor;
  readonly left: Minor;
  /** The end of the period. */
  readonly until: Date;
}

/**
 * Status 422, code `limit_reached`, with the kind, the period, the currency, the limit, the remaining amount, and the
 * end of the period.
 */
export class LimitReached extends DomainError {
  readonly code = "limit_reached";
  readonly status = 422;
  readonly #limit: ExceededLimit;
  constructor(limit: ExceededLimit) {
    const { kind, period, until } = limit;
    super(
      kind === "session"
        ? `You have reached your ${ADJECTIVE[period]} time limit. It resets on ${minuteOf(until)}.`
        : `This ${kind === "deposit" ? "deposit" : "stake"} would exceed your ${ADJECTIVE[period]} ${kind} limit. The limit resets on ${minuteOf(until)}.`,
    );
    this.#limit = limit;
  }
  override details(): Record<string, unknown> {
    const { kind, period, currency, amount, left, until } = this.#limit;
    return { kind, period, currency, limit_cents: amount, left_cents: left, until: until.toISOString() };
  }
}

/** `2031-05-01 22:00 UTC` */
const minuteOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;

const ADJECTIVE = { day: "daily", week: "weekly", month: "monthly" } as const;

/** Status 422, code `stakes_closed`, with the end of the break. Open rounds can be finished, money can be withdrawn. */
export class StakesClosed extends refusal(
  "stakes_closed",
  422,
  (until: Date) =>
    `You are taking a break ${lengthOf(until)}. Deposits, new rounds, bonuses, the shop and higher limits are closed until it ends. You can finish open rounds and withdraw your money.`,
  (until) => ({ until: until.toISOString() }),
) {}

function lengthOf(until: Date): string {
  return until >= FOR_LIFE ? "for life" : `until ${minuteOf(until)}`;
}

/** Status 422, code `break_runs`, with the end of the break: nothing shortens or lifts a break. */
export class BreakRuns extends refusal(
  "break_runs",
  422,
  (until: Date) => `A break is running ${lengthOf(until)}. It cannot be shortened or lifted.`,
  (until) => ({ until: until.toISOString() }),
) {}

/** Status 422, code `no_such_term`: the licence does not offer a break of this duration. */
export class NoSuchTerm extends refusal("no_such_term", 422, (_term: string) => "This duration is not offered here.") {}

/** Status 404, code `no_such_limit`. */
export class NoSuchLimit extends refusal("no_such_limit", 404, "You have no such limit.") {}

/** Status 422, code `limit_link_invalid`: the link belongs to no change that waits, or was used before. */
export class LimitLinkInvalid extends refusal(
  "limit_link_invalid",
  422,
  "This link is not valid any more. Open your limits to see what applies.",
) {}

/** Status 422, code `limit_link_expired`: the change was not confirmed in time, and the limit stays. */
export class LimitLinkExpired extends refusal(
  "limit_link_expired",
  422,
  "This link can no longer be used. Your limit stays as it was. You can request the change again.",
) {}

/** Status 422, code `limit_not_loosened`: a member of staff may set a limit or lower it, and nothing else. */
export class LimitNotLoosened extends refusal(
  "limit_not_loosened",
  422,
  "Staff never raise or remove a limit of a player. The player can request it on the site.",
) {}

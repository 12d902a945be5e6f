import { DomainError, type Minor, refusal } from "@apogee/kernel";

/**
 * Status 422, code `limit_reached`, with the kind, the period, the limit, the remaining amount, and the end of the
 * period.
 */
export class LimitReached extends DomainError {
  readonly code = "limit_reached";
  readonly status = 422;
  readonly #facts: Record<string, unknown>;
  constructor(kind: "wager" | "loss", period: "day" | "week" | "month", limit: Minor, left: Minor, until: Date) {
    super(
      `This stake would exceed your ${ADJECTIVE[period]} ${kind} limit. The limit resets on ${until.toISOString().slice(0, 10)} at 00:00 UTC.`,
    );
    this.#facts = { kind, period, limit_cents: limit, left_cents: left, until: until.toISOString() };
  }
  override details(): Record<string, unknown> {
    return this.#facts;
  }
}

const ADJECTIVE = { day: "daily", week: "weekly", month: "monthly" } as const;

/**
 * Status 422, code `limit_missing`: the player has set limits for another wallet, and none for this one yet. Open
 * rounds can be finished, money can be withdrawn.
 */
export class LimitMissing extends refusal(
  "limit_missing",
  422,
  "You have set limits for another wallet. Ask for one for this wallet too before you stake from it.",
) {}

/** Status 422, code `stakes_closed`, with the end of the break. Open rounds can be finished, money can be withdrawn. */
export class StakesClosed extends refusal(
  "stakes_closed",
  422,
  (until: Date) =>
    `You are taking a break until ${until.toISOString().slice(0, 16).replace("T", " ")} UTC. Rounds that are open can be finished.`,
  (until) => ({ until: until.toISOString() }),
) {}

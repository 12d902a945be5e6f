import type { z } from "zod";
import type { Reason } from "../domain/request.ts";

/** Refusals of one status, as a dialect says them. */
export interface DialectRefusal {
  readonly status: number;
  /** What they say, for people. */
  readonly when: string;
  readonly body: z.ZodType;
}

const WHEN: Readonly<Record<Reason, string>> = {
  funds: "The balance does not cover the bet.",
  player_unknown: "There is no such player.",
  limit: "A limit or a break of the player is in the way.",
  max_bet: "The bet is above the highest one while a bonus is wagered.",
  open_rounds: "Too many rounds of the player are open.",
  game_forbidden: "The game or its provider takes no bets.",
  player_disabled: "The player places no new bets.",
  country: "The game is not played in the player's country.",
  currency: "The player does not play in this currency.",
  token: "The token names nobody.",
  too_many:
    "Too many calls from this address were not rightly signed, too many actions of the provider came within a minute, or it named too many players who never came to it; `Retry-After` says how long to wait.",
  bad_request: "The call is not of this dialect.",
  conflict: "The id was used for something else.",
  signature: "The signature does not fit the body.",
  not_found: "What the call names is not there.",
  unavailable: "The wallet cannot answer now; the same call may be sent again.",
  internal: "Something failed in the wallet; the same call may be sent again.",
};

/** Every reason that a dialect has words for. */
export const REASONS = Object.keys(WHEN) as Reason[];

/**
 * What a dialect refuses, by the status that it does so with; made of its own table of codes, so that the two cannot
 * differ.
 */
export function refusalsOf<Code extends string | number>(
  codes: Readonly<Record<Reason, readonly [Code, number]>>,
  bodyOf: (codes: Code[], reasons: Reason[]) => z.ZodType,
): DialectRefusal[] {
  const all = (Object.keys(codes) as Reason[]).map((reason) => ({
    reason,
    code: codes[reason][0],
    status: codes[reason][1],
  }));
  return [...Map.groupBy(all, ({ status }) => status)].map(([status, ofStatus]) => ({
    status,
    when: [...Map.groupBy(ofStatus, ({ code }) => code)]
      .map(([code, ofCode]) => `${code}: ${ofCode.map(({ reason }) => WHEN[reason]).join(" ")}`)
      .join(" "),
    body: bodyOf(
      [...new Set(ofStatus.map(({ code }) => code))],
      ofStatus.map(({ reason }) => reason),
    ),
  }));
}

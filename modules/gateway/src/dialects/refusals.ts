import type { z } from "zod";
import type { Reason } from "../domain/request.ts";

/** The refusals of one HTTP status in a dialect. */
export interface DialectRefusal {
  readonly status: number;
  /** A sentence for the API documentation. */
  readonly when: string;
  readonly body: z.ZodType;
}

const WHEN: Readonly<Record<Reason, string>> = {
  funds: "The balance does not cover the bet.",
  player_unknown: "There is no such player.",
  limit: "A limit or a break of the player does not allow the bet.",
  max_bet: "The bet is above the maximum while a bonus is wagered.",
  open_rounds: "The player has too many open rounds.",
  game_forbidden: "The game or its provider accepts no bets.",
  player_disabled: "The player may not place new bets.",
  country: "The game is not available in the player's country.",
  currency: "The player has no wallet in this currency, or the game does not support it.",
  token: "The token is unknown or has expired.",
  too_many:
    "Too many calls from this address had wrong signatures, the provider sent too many actions within a minute, or it named too many players who never used it; `Retry-After` is the time to wait.",
  bad_request: "The call is not valid in this protocol.",
  conflict: "The id was already used for something else.",
  signature: "The signature does not match the body.",
  not_found: "Something that the call names does not exist.",
  unavailable: "The wallet cannot answer now; send the same call again.",
  internal: "The wallet failed; send the same call again.",
};

/** Every reason for which each dialect has a code. */
export const REASONS = Object.keys(WHEN) as Reason[];

/**
 * Lists a dialect's refusals by their HTTP status, from the dialect's own table of codes, so that the two cannot
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

import type { ScoreRules } from "./score-rules.ts";

/** Players with several accounts never score. */
export const MULTI_ACCOUNT_GROUP = "100";

/** What decides whether a player may score. */
export interface ScoringPlayer {
  readonly groups: ReadonlySet<string>;
  readonly country: string | null;
  readonly licence: string | null;
}

/** Whether a player may score: a member of the contest's groups, in one of its countries and under one of its licences. */
export function mayScore({ groups, countries, licences }: ScoreRules, player: ScoringPlayer): boolean {
  if (player.groups.has(MULTI_ACCOUNT_GROUP)) return false;
  if (groups.length > 0 && !groups.some((group) => player.groups.has(group))) return false;
  const fits = (all: readonly string[], own: string | null): boolean =>
    all.length === 0 || (own !== null && all.includes(own));
  return fits(countries, player.country) && fits(licences, player.licence);
}

/** The share of a stake that counts towards wagering, by kind of game, in hundredths of a percent. */
const CONTRIBUTION_BPS = { pokies: 10_000, dice: 7_000, table: 1_000, live: 1_000, video_poker: 1_000 } as const;

/** Kinds of games that terms of bonuses tell apart. */
export type GameKind = keyof typeof CONTRIBUTION_BPS;

/** What stakes of this kind of game count towards wagering, in hundredths of a percent. */
export function contributionBpsOf(kind: GameKind): number {
  return CONTRIBUTION_BPS[kind];
}

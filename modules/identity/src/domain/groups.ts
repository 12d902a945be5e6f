/** Ids of the groups that this module assigns; specification 6-03. */
export const GROUPS = {
  testPlayer: "21",
  multiAccount: "100",
  bronze: "257",
  oldBronze: "793",
  splitOdd: "543",
  splitEven: "544",
  splitThird: "957",
  welcomePack: "131811",
} as const;

/**
 * Specification 6-08: the groups of the test splits, stored at registration: one by the parity of the player's id, and
 * for half of the players of each parity a third one, so that both splits are independent.
 */
export const splitGroupsOf = (playerId: number): string[] => [
  splitGroupOf(playerId),
  ...(Math.floor(playerId / 2) % 2 === 1 ? [GROUPS.splitThird] : []),
];

/** The groups that a partner's tag marks a new player with: that of the welcome pack (specification 6-11). */
export const groupsOfStag = (stag: string | undefined): string[] =>
  stag?.split("_")[0] === GROUPS.welcomePack ? [GROUPS.welcomePack] : [];

/** The A/B split by the parity of the player's id. */
export function splitGroupOf(playerId: number): string {
  return playerId % 2 === 0 ? GROUPS.splitEven : GROUPS.splitOdd;
}

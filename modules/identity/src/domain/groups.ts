/** Ids of the groups that this module assigns; specification 6-03. */
export const GROUPS = {
  testPlayer: "21",
  multiAccount: "100",
  bronze: "257",
  oldBronze: "793",
  splitOdd: "543",
  splitEven: "544",
} as const;

/** Specification 6-08: the A/B split by the player's id, stored at registration. */
export function splitGroupOf(playerId: number): string {
  return playerId % 2 === 0 ? GROUPS.splitEven : GROUPS.splitOdd;
}

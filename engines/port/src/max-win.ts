/** The most that a title pays for one round, in stakes. */
export interface MaxWin {
  /** In total stakes, two digits after the point: `12345.60`. */
  readonly multiple: string;
  /** `sheet`: what the sheet allows, nothing cuts it. `cap`: the engine ends the round there, and the return includes it. */
  readonly by: "sheet" | "cap";
  /** One round in so many reaches it under the declared way to play; null where that depends on the player's decisions. */
  readonly oneIn: string | null;
}

/** The most that a title pays for one round, in stakes. */
export interface MaxWin {
  /** In total stakes, two digits after the point: `12345.60`. */
  readonly multiple: string;
  /**
   * `sheet`: the largest win that the sheet allows, without a limit. `cap`: the engine ends the round there, and the
   * return includes it.
   */
  readonly by: "sheet" | "cap";
  /** One round in this many reaches it under the declared strategy; null if that depends on the player's decisions. */
  readonly oneIn: string | null;
}

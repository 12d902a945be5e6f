/** A misbehaviour of real providers, by name. */
export interface Behaviour {
  readonly name: string;
  /**
   * `requests`: how calls to the wallet are sent. `stories`: their order. `answers`: how the casino's calls are
   * answered. `pages`: how games open.
   */
  readonly of: "requests" | "stories" | "answers" | "pages";
  readonly says: string;
  /** How a correct wallet or casino reacts. */
  readonly sound: string;
}

/** Every misbehaviour, in the order in which the page shows them. */
export const BEHAVIOURS = [
  {
    name: "duplicates",
    of: "requests",
    says: "Every request is sent three times, one after the other.",
    sound: "Three identical answers, one movement.",
  },
  {
    name: "parallel-duplicates",
    of: "requests",
    says: "Every request is sent ten times at once.",
    sound: "Ten identical answers, one movement.",
  },
  {
    name: "hang-ups",
    of: "requests",
    says: "The connection is closed before the first answer can be read; the request is sent again under the same ids.",
    sound: "The second answer equals the first.",
  },
  {
    name: "time-outs",
    of: "requests",
    says: "No answer to a bet is ever read; the bet is rolled back, and the first answer to the rollback is not read either.",
    sound: "The stake is returned once.",
  },
  {
    name: "wrong-signatures",
    of: "requests",
    says: "Every request is first sent with a signature of another key.",
    sound: "403 and no effect; then the correctly signed request is accepted.",
  },
  {
    name: "changed-amounts",
    of: "requests",
    says: "After every answer, the same ids are sent again with an amount one cent higher.",
    sound: "409, and no money moves.",
  },
  {
    name: "unknown-fields",
    of: "requests",
    says: "Every request contains unknown fields, in several scripts.",
    sound: "They are ignored.",
  },
  {
    name: "reordering",
    of: "stories",
    says: "Bet, win and the end of a round are sent at once, in random order.",
    sound: "The same totals in any order.",
  },
  {
    name: "win-before-bet",
    of: "stories",
    says: "The win is sent before its bet.",
    sound: "The win is credited; the late bet is debited.",
  },
  {
    name: "late-win",
    of: "stories",
    says: "The round is finished before the win is sent.",
    sound: "It is credited and flagged as late.",
  },
  {
    name: "rollback-before-bet",
    of: "stories",
    says: "A rollback is sent before the bet that it reverses.",
    sound: "The bet is answered with success and moves no money.",
  },
  {
    name: "rollback-twice",
    of: "stories",
    says: "A bet is rolled back twice under one id and once under another.",
    sound: "The stake is returned once.",
  },
  {
    name: "two-hundred-actions",
    of: "stories",
    says: "A round is sent as 200 actions in one request.",
    sound: "All actions are applied in order, in one answer.",
  },
  {
    name: "slow-answers",
    of: "answers",
    says: "The casino's calls are answered after three seconds.",
    sound: "It waits and shows that it is waiting.",
  },
  {
    name: "no-answers",
    of: "answers",
    says: "The casino's calls are never answered.",
    sound: "It times out and says so.",
  },
  {
    name: "cut-answers",
    of: "answers",
    says: "Half of an answer is sent, then the connection is cut.",
    sound: "It counts as no answer.",
  },
  {
    name: "redirects",
    of: "pages",
    says: "Sessions must be opened outside a frame. Not a misbehaviour, but another strategy.",
    sound: "The player sees a notice, opens the game and returns.",
  },
  {
    name: "dead-pages",
    of: "pages",
    says: "Game pages never load.",
    sound: "The loading screen ends with a notice, and the player can try again.",
  },
] as const satisfies readonly Behaviour[];

export type BehaviourName = (typeof BEHAVIOURS)[number]["name"];

export const isBehaviour = (name: string): name is BehaviourName => BEHAVIOURS.some((each) => each.name === name);

/** Something wrong that real providers have done, by name. */
export interface Behaviour {
  readonly name: string;
  /**
   * `requests`: how calls to the wallet are made. `stories`: their order. `answers`: how the casino's own calls are
   * answered. `pages`: how games open.
   */
  readonly of: "requests" | "stories" | "answers" | "pages";
  readonly says: string;
  /** What a sound wallet or casino makes of it. */
  readonly sound: string;
}

/** Every misbehaviour, in the order in which the page shows them. */
export const BEHAVIOURS = [
  {
    name: "duplicates",
    of: "requests",
    says: "Every request is sent three times, one after the other.",
    sound: "Three equal answers, one movement.",
  },
  {
    name: "parallel-duplicates",
    of: "requests",
    says: "Every request is sent ten times at once.",
    sound: "Ten equal answers, one movement.",
  },
  {
    name: "hang-ups",
    of: "requests",
    says: "The connection is closed before the first answer can be read; the request is sent again under the same ids.",
    sound: "The second answer is that of the first.",
  },
  {
    name: "time-outs",
    of: "requests",
    says: "No answer to a bet is ever read; the bet is taken back by a rollback, whose first answer is not read either.",
    sound: "The stake is given back, once.",
  },
  {
    name: "wrong-signatures",
    of: "requests",
    says: "Every request is first sent signed by another key.",
    sound: "403 and no effect; then the rightly signed one is taken.",
  },
  {
    name: "changed-amounts",
    of: "requests",
    says: "After every answer the same ids are sent once more with one cent more.",
    sound: "409, and nothing moves.",
  },
  {
    name: "unknown-fields",
    of: "requests",
    says: "Every request carries fields that nobody has heard of, in any script.",
    sound: "They are ignored.",
  },
  {
    name: "reordering",
    of: "stories",
    says: "Bet, win and the end of a round are sent at once, in an order of chance.",
    sound: "The same sums in any order.",
  },
  {
    name: "win-before-bet",
    of: "stories",
    says: "The win comes first, its bet after it.",
    sound: "The win is credited, the late bet debits.",
  },
  {
    name: "late-win",
    of: "stories",
    says: "The round is finished first, then the win comes.",
    sound: "It is credited and flagged as late.",
  },
  {
    name: "rollback-before-bet",
    of: "stories",
    says: "A rollback comes before the bet that it takes back.",
    sound: "The bet is answered with success and moves nothing.",
  },
  {
    name: "rollback-twice",
    of: "stories",
    says: "A bet is taken back twice under one id and once under another.",
    sound: "The stake is given back, once.",
  },
  {
    name: "two-hundred-actions",
    of: "stories",
    says: "A round is told as 200 actions in one request.",
    sound: "All of them in order, in one answer.",
  },
  {
    name: "slow-answers",
    of: "answers",
    says: "The casino's calls are answered after three seconds.",
    sound: "It waits, with a sign of it.",
  },
  {
    name: "no-answers",
    of: "answers",
    says: "The casino's calls are never answered.",
    sound: "It gives up after a while and says so.",
  },
  {
    name: "cut-answers",
    of: "answers",
    says: "Half of an answer is sent, then the connection is cut.",
    sound: "It is no answer.",
  },
  {
    name: "redirects",
    of: "pages",
    says: "Sessions are to be opened outside of a frame. No misbehaviour, but another strategy.",
    sound: "The player is told, goes and comes back.",
  },
  {
    name: "dead-pages",
    of: "pages",
    says: "Games' pages never load.",
    sound: "The curtain does not stay for ever: the player is told and may try again.",
  },
] as const satisfies readonly Behaviour[];

export type BehaviourName = (typeof BEHAVIOURS)[number]["name"];

export const isBehaviour = (name: string): name is BehaviourName => BEHAVIOURS.some((each) => each.name === name);

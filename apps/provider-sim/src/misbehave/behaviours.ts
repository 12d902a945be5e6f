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
    says: "Sends every request three times, one after the other.",
    sound: "Three equal answers, one movement.",
  },
  {
    name: "parallel-duplicates",
    of: "requests",
    says: "Sends every request ten times at once.",
    sound: "Ten equal answers, one movement.",
  },
  {
    name: "hang-ups",
    of: "requests",
    says: "Closes the connection before the first answer can be read, and sends the request again under the same ids.",
    sound: "The second answer equals the first.",
  },
  {
    name: "time-outs",
    of: "requests",
    says: "Reads no answer to a bet, and rolls the bet back. The first answer to the rollback is not read either.",
    sound: "The stake is returned, once.",
  },
  {
    name: "wrong-signatures",
    of: "requests",
    says: "First sends every request signed with another key.",
    sound: "403 without effect; the correctly signed request is accepted.",
  },
  {
    name: "changed-amounts",
    of: "requests",
    says: "After every answer, sends the same ids again with one cent more.",
    sound: "409, and nothing moves.",
  },
  {
    name: "unknown-fields",
    of: "requests",
    says: "Adds unknown fields to every request, in several scripts.",
    sound: "The fields are ignored.",
  },
  {
    name: "reordering",
    of: "stories",
    says: "Sends bet, win and the end of a round at once, in random order.",
    sound: "The same sums in any order.",
  },
  {
    name: "win-before-bet",
    of: "stories",
    says: "Sends the win first, then its bet.",
    sound: "The win is credited; the late bet is debited.",
  },
  {
    name: "late-win",
    of: "stories",
    says: "Finishes the round first, then sends the win.",
    sound: "The win is credited and flagged as late.",
  },
  {
    name: "rollback-before-bet",
    of: "stories",
    says: "Sends a rollback before the bet that it reverses.",
    sound: "The bet is answered with success and moves nothing.",
  },
  {
    name: "rollback-twice",
    of: "stories",
    says: "Rolls a bet back twice under one id and once under another.",
    sound: "The stake is returned, once.",
  },
  {
    name: "two-hundred-actions",
    of: "stories",
    says: "Sends a round as 200 actions in one request.",
    sound: "All actions are applied in order and answered together.",
  },
  {
    name: "slow-answers",
    of: "answers",
    says: "Answers the casino's calls after three seconds.",
    sound: "The casino waits and shows that it does.",
  },
  {
    name: "no-answers",
    of: "answers",
    says: "Never answers the casino's calls.",
    sound: "The casino gives up after a while and says so.",
  },
  {
    name: "cut-answers",
    of: "answers",
    says: "Sends half of an answer, then closes the connection.",
    sound: "The casino treats it as no answer.",
  },
  {
    name: "redirects",
    of: "pages",
    says: "Asks the casino to open sessions outside a frame. This is a launch strategy, not a misbehaviour.",
    sound: "The player is informed, leaves and can return.",
  },
  {
    name: "dead-pages",
    of: "pages",
    says: "Never answers requests for game pages.",
    sound: "The loading screen ends with a message, and the player can try again.",
  },
] as const satisfies readonly Behaviour[];

export type BehaviourName = (typeof BEHAVIOURS)[number]["name"];

export const isBehaviour = (name: string): name is BehaviourName => BEHAVIOURS.some((each) => each.name === name);

import { refusal } from "@apogee/kernel";
import type { SpotRange } from "./domain/spot-limits.ts";

/** Status 403, code `session_ended`. Not 401: that would log the player out of the casino. */
export class SessionEnded extends refusal("session_ended", 403, "This game session has ended. Open the game again.") {}

/** Status 422, code `stake_not_offered`. */
export class StakeNotOffered extends refusal("stake_not_offered", 422, "This stake is not one of the game's steps.") {}

/** Status 422, code `buy_not_offered`. */
export class BuyNotOffered extends refusal("buy_not_offered", 422, "Buying the free spins is not offered here.") {}

/** Status 422, code `gamble_not_offered`. */
export class GambleNotOffered extends refusal("gamble_not_offered", 422, "Gambling a win is not offered here.") {}

/** Status 422, code `game_disabled`. */
export class GameDisabled extends refusal(
  "game_disabled",
  422,
  "This game is disabled. An open round can be finished.",
) {}

/**
 * Status 409, code `version_gone`: showing or finishing the round needs its version of the game, and the server does
 * not have it.
 */
export class VersionGone extends refusal(
  "version_gone",
  409,
  (paytable: string) =>
    `This round was drawn from ${paytable}, which is no longer available. The round is unchanged; support can void it.`,
) {}

/** Status 409, code `phase_not_next`. */
export class PhaseNotNext extends refusal(
  "phase_not_next",
  409,
  (next: number) => `Phases are shown in order; the next one is ${next}.`,
) {}

/** Status 409, code `decision_not_due`. */
export class DecisionNotDue extends refusal("decision_not_due", 409, (isDue: boolean) =>
  isDue ? "The round awaits a decision by the player." : "The round awaits no decision at this phase.",
) {}

/** Status 422, code `win_too_high`, with `most_stake_cents`. */
export class WinTooHigh extends refusal(
  "win_too_high",
  422,
  (_mostStake: number) => "This bet could win more than the maximum win. Choose a lower stake or a more likely bet.",
  (mostStake) => ({ most_stake_cents: mostStake }),
) {}

/** Status 422, code `stake_outside_limits`, with `spot`, `least_cents` and `most_cents`. */
export class StakeOutsideLimits extends refusal(
  "stake_outside_limits",
  422,
  ({ spot }: SpotRange) =>
    spot === "round"
      ? "All bets of the round together are outside the limits of the table."
      : "The bet on one of the spots is outside the limits of the table.",
  ({ spot, least, most }) => ({ spot, least_cents: least, most_cents: most }),
) {}

/** Status 422, code `demo_only`. */
export class DemoOnly extends refusal(
  "demo_only",
  422,
  "Only demo rounds are revealed here. Reveal the seeds of real play in the profile, under Fairness.",
) {}

/** Status 409, code `pair_not_in_use`. */
export class PairNotInUse extends refusal(
  "pair_not_in_use",
  409,
  "No round of this demo was drawn from a pair with this commit that can still be revealed.",
) {}

/** Status 422, code `not_replayable`. */
export class NotReplayable extends refusal("not_replayable", 422, "This round cannot be shown again by its game.") {}

import { refusal } from "@apogee/kernel";

/** Status 404, code `no_such_freespins`. */
export class NoSuchFreespins extends refusal("no_such_freespins", 404, "There are no such free spins.") {}

/** Status 409, code `freespins_not_activatable`, with their stage. */
export class FreespinsNotActivatable extends refusal(
  "freespins_not_activatable",
  409,
  (_stage: string) =>
    "These free spins cannot be activated: they are not waiting for it, or the deadline for it has passed.",
  (stage) => ({ stage }),
) {}

/** Status 409, code `freespins_over`, with their stage. */
export class FreespinsEnded extends refusal(
  "freespins_over",
  409,
  (_stage: string) => "These free spins are over. What they won is kept.",
  (stage) => ({ stage }),
) {}

/** Status 409, code `freespins_not_active`, with their stage. */
export class FreespinsNotActive extends refusal(
  "freespins_not_active",
  409,
  (_stage: string) => "These free spins are not activated yet.",
  (stage) => ({ stage }),
) {}

/** Status 422, code `game_without_freespins`. */
export class GameWithoutFreespins extends refusal(
  "game_without_freespins",
  422,
  (game: string) => `${game} cannot be played with free spins: choose an enabled pokie whose rounds need no decision.`,
) {}

/** Status 422, code `freespins_stake_not_offered`, with the stakes that are. */
export class SpinsStakeNotOffered extends refusal(
  "freespins_stake_not_offered",
  422,
  (_stakes: readonly number[]) => "The game does not offer this stake in this currency.",
  (stakes) => ({ stakes_cents: stakes }),
) {}

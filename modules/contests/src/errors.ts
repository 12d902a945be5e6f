import { refusal } from "@apogee/kernel";

/** Status 422, code `tournament.not_started`. */
export class NotStarted extends refusal(
  "tournament.not_started",
  422,
  "You can join this tournament when it starts.",
) {}
/** Status 422, code `tournament.finished`. */
export class JoiningOver extends refusal("tournament.finished", 422, "Joining this tournament is over.") {}
/** Status 422, code `tournament.group`. */
export class OtherGroup extends refusal("tournament.group", 422, "This tournament is for other players.") {}
/** Status 422, code `tournament.country`. */
export class OtherCountry extends refusal(
  "tournament.country",
  422,
  "This tournament is not offered in your country.",
) {}
/** Status 422, code `tournament.disqualified`. */
export class Disqualified extends refusal(
  "tournament.disqualified",
  422,
  "You were disqualified from this tournament. Ask our support for the reason.",
) {}
/** Status 422, code `tournament.automatic`. */
export class JoinsByPlaying extends refusal(
  "tournament.automatic",
  422,
  "You join this tournament with your first round that counts.",
) {}
/** Status 422, code `buy_in.insufficient`. */
export class BuyInTooHigh extends refusal(
  "buy_in.insufficient",
  422,
  "You do not have enough for the entry fee. Nothing was taken.",
) {}
/** Status 422, code `buy_in.currency`, with `currency`. */
export class NoFeeInCurrency extends refusal(
  "buy_in.currency",
  422,
  (currency: string) => `The entry fee cannot be paid in ${currency}.`,
  (currency) => ({ currency }),
) {}

/** Status 409, code `contest_stage`, with `stage`: the contest is at a stage at which this cannot be done. */
export class WrongStage extends refusal(
  "contest_stage",
  409,
  (stage: string) => `The contest is at the stage ${stage}, at which this cannot be done.`,
  (stage) => ({ stage }),
) {}

/** Status 409, code `contest_frozen`, with `frozen`: these fields cannot be changed any more. */
export class ContestFrozen extends refusal(
  "contest_frozen",
  409,
  (fields: string) => `The contest is published, so these stay as they are: ${fields}.`,
  (fields) => ({ frozen: fields }),
) {}

/** Status 409, code `contest_exists`, with `name`: another contest has this slug or this identifier. */
export class ContestExists extends refusal(
  "contest_exists",
  409,
  (name: string) => `Another contest is called ${name}.`,
  (name) => ({ name }),
) {}

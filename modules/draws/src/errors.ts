import { refusal } from "@apogee/kernel";

/** Status 409, code `draw_exists`: the cause already has a draw with other terms. */
export class DrawExists extends refusal(
  "draw_exists",
  409,
  (cause: string) => `${cause} already has a draw with other terms, and the terms of a draw never change.`,
) {}

/** Status 409, code `draw_void`: the draw was voided after a restore, since its seed may be known. */
export class DrawVoid extends refusal(
  "draw_void",
  409,
  "This draw was voided, because its seed may be known. Commit another one.",
) {}

/** Status 409, code `tickets_frozen`: the tickets of the draw are fixed and differ from these. */
export class TicketsFrozen extends refusal(
  "tickets_frozen",
  409,
  "The tickets of this draw are already fixed, and these are others.",
) {}

/** Status 409, code `tickets_not_frozen`: the tickets must be fixed before the public value and the draw. */
export class TicketsNotFrozen extends refusal(
  "tickets_not_frozen",
  409,
  "The tickets of this draw are not fixed yet. Fix them first: nobody may change them once the public value is known.",
) {}

/** Status 422, code `no_tickets`: the terms of the draw name no tickets. */
export class NoTickets extends refusal("no_tickets", 422, "No tickets take part in this draw.") {}

/** Status 422, code `round_passed`: the round of the beacon is published already, so its value may be known. */
export class RoundPassed extends refusal(
  "round_passed",
  422,
  (source: string, round: number) => `Round ${round} of ${source} is already published, so its value may be known.`,
) {}

/** Status 422, code `no_public_value`: the draw was committed without a public value. */
export class NoPublicValue extends refusal(
  "no_public_value",
  422,
  "This draw names no public value, and none can be added after its commit.",
) {}

/** Status 409, code `public_value_set`: the draw already has another public value. */
export class PublicValueSet extends refusal(
  "public_value_set",
  409,
  "This draw already has another public value, and the first one is final.",
) {}

/** Status 409, code `public_value_unknown`: the draw names a public value that is not stored yet. */
export class PublicValueUnknown extends refusal(
  "public_value_unknown",
  409,
  (source: string, round: number) => `The value of round ${round} of ${source} is not known yet. Draw when it is.`,
) {}

/** Status 409, code `already_drawn`: the draw was drawn for another cause, or with other holders passed over. */
export class AlreadyDrawn extends refusal(
  "already_drawn",
  409,
  (cause: string) => `This draw was already drawn by ${cause}, and a draw has one result.`,
) {}

/** Status 409, code `not_drawn`: the seed stays sealed until the draw is drawn. */
export class NotDrawn extends refusal(
  "not_drawn",
  409,
  "This draw is not drawn yet. Its seed stays sealed until it is.",
) {}

import { refusal } from "@apogee/kernel";

/** Status 409, code `item_taken`, with the holder and the end: another member looks at the item. */
export class ItemTaken extends refusal(
  "item_taken",
  409,
  (holder: string, until: string) => `${holder} looks at this until ${until}. You can take it over.`,
  (holder, until) => ({ holder, until }),
) {}

/** Status 409, code `item_needs_decision`: the item leaves its queue only when it is decided. */
export class ItemNeedsDecision extends refusal(
  "item_needs_decision",
  409,
  (subject: string) => `${subject} waits for a decision. It leaves the queue once somebody has decided it.`,
) {}

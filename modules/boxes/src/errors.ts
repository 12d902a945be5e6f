import { refusal } from "@apogee/kernel";

/** Status 422, code `wheel_row_too_small`. */
export class WheelRowTooSmall extends refusal(
  "wheel_row_too_small",
  422,
  (key: string) =>
    `A row of ${key} has less than 1 %: its segment of a wheel could not be seen. Show the table as a box, or raise the weight.`,
) {}

/** Status 422, code `lootbox_expired`. */
export class LootboxExpired extends refusal(
  "lootbox_expired",
  422,
  "This box was not opened in time. It has expired.",
) {}

/** Status 422, code `lootbox_canceled`. */
export class LootboxCanceled extends refusal("lootbox_canceled", 422, "This box was canceled.") {}

/** Status 409, code `lootbox_over`, with the stage of the box. */
export class LootboxOver extends refusal(
  "lootbox_over",
  409,
  (boxId: number, stage: string) => `Box ${boxId} is ${stage}. Only an issued box can be canceled.`,
  (_boxId, stage) => ({ stage }),
) {}

/** Status 422, code `bonuses_off`: the player has switched bonuses off. */
export class BonusesOff extends refusal(
  "bonuses_off",
  422,
  "The prizes of this box are bonuses, and bonuses are switched off for your account.",
) {}

/** Status 422, code `reward_without_cost`. */
export class RewardWithoutCost extends refusal(
  "reward_without_cost",
  422,
  (row: number, kind: string) =>
    `Row ${row} gives ${kind}, whose cost does not follow from its terms. State its cost in euro cents.`,
) {}

/** Status 422, code `box_in_box`. */
export class BoxInBox extends refusal(
  "box_in_box",
  422,
  (row: number) => `Row ${row} gives another box. A box gives what it shows, so its prizes cannot be boxes.`,
) {}

/** Status 422, code `issue_not_given`, with the reason. */
export class IssueNotGiven extends refusal(
  "issue_not_given",
  422,
  (why: string) => `The player cannot be given a box now: ${why}.`,
  (why) => ({ why }),
) {}

/** Status 422, code `prize_not_given`, with the reason. */
export class PrizeNotGiven extends refusal(
  "prize_not_given",
  422,
  (_why: string) => "The prize of this box cannot be given now. Nothing was drawn: open the box later.",
  (why) => ({ why }),
) {}

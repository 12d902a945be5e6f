import { refusal } from "@apogee/kernel";

/** Status 422, code `period_backwards`. */
export class PeriodBackwards extends refusal("period_backwards", 422, () => "The period ends before it begins.") {}

/** Status 422, code `unknown_day`. */
export class UnknownDay extends refusal("unknown_day", 422, (day: string) => `There is no day ${day}.`) {}

/** Status 422, code `unknown_zone`. */
export class UnknownZone extends refusal("unknown_zone", 422, (zone: string) => `There is no time zone ${zone}.`) {}

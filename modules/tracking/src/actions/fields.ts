import { z } from "zod";

const DAY = "Write a day like 2031-05-01.";

/** A day of the calendar (UTC), as an optional filter with this description. */
export const dayFilter = (description: string) =>
  z.iso.date(DAY).optional().describe(description).meta({ placeholder: "day", usage: DAY });

/** Whether a report is about test accounts. */
export const testFilter = z
  .boolean()
  .default(false)
  .describe("only test accounts; without this option they are left out");

/** What an empty report says. */
export const NO_ACTIVITY = "No activity.";

import { z } from "zod";

/** The fields that name issued free spins. */
export const issueFields = {
  provider: z.string().max(64).describe("the provider; apogee for free spins whose terms the platform keeps"),
  issue: z.string().max(128).describe("the issue, as freespins list shows it"),
};

import { SystemClock } from "@apogee/kernel";

/** The clock of the program. The shell sets its offset, so that it shows the server's time. */
export const clock = new SystemClock();

import { expectEqual, type Attack } from "../attack.ts";
import { exclusionsAndTheClock } from "../clock/exclusions.ts";
import { freespinsAndTheClock } from "../clock/freespins.ts";
import { limitsAndTheClock } from "../clock/limits.ts";
import { paymentsAndTheClock } from "../clock/payments.ts";
import { sessionsAndTheClock } from "../clock/sessions.ts";
import { Ground } from "../ground/ground.ts";

/** Two days, so that a session ends within one attack. */
const SHORT_LIVES = { SESSION_MAX_S: "172800" };

export const clock: Attack = {
  row: "R6",
  name: "clock",
  shows:
    "The clock jumps while the platform runs: ahead, a day back, across changes of summer time and over 29 February. Everything that depends on time follows the clock, and nothing moves twice.",
  async run({ seed }) {
    const ground = await Ground.open(seed, { name: "chaos-clock", settings: SHORT_LIVES });
    try {
      const findings = [
        ...(await sessionsAndTheClock(ground)),
        ...(await limitsAndTheClock(ground)),
        ...(await exclusionsAndTheClock(ground)),
        ...(await paymentsAndTheClock(ground)),
        ...(await freespinsAndTheClock(ground)),
      ];
      return [
        ...findings,
        expectEqual("the books after all this", [], await ground.brokenBooks()),
        expectEqual("calls answered by a 500", [], ground.bugs),
        expectEqual("servers that ended by themselves", [], ground.platform.endings),
      ];
    } finally {
      await ground.close();
    }
  },
};

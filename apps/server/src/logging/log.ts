import pino from "pino";
import type { Log } from "@apogee/composition";
import { scrub, scrubText } from "./scrub.ts";

/**
 * Structured lines, one JSON each, on the standard error; what must stay secret is never handed in, and masked if it
 * is.
 */
export function createLog(level: string, write?: (line: string) => void): Log {
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    write ? { write } : pino.destination({ fd: 2, sync: false }),
  );
  const log: Log = (level, message, facts) => {
    if (logger.isLevelEnabled(level)) logger[level](scrub(facts), scrubText(message));
  };
  log.isOn = (level) => logger.isLevelEnabled(level);
  return log;
}

import pino from "pino";
import type { Log } from "@apogee/composition";
import { scrub, scrubText } from "./scrub.ts";

/**
 * Structured lines, one JSON object each, on standard error. Callers never pass secrets; if one slips in, it is masked.
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

import pino from "pino";
import type { Log } from "./house/house.ts";

/** Structured lines on the standard error; what must stay secret is never handed in, and masked if it is. */
export function createLog(level: string): Log {
  const logger = pino({
    level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths: ["*.password", "*.token", "*.cookie", "*.authorization", "*.card_number"], censor: "•••" },
  }, pino.destination({ fd: 2, sync: false }));
  return (level, message, facts) => logger[level](facts, message);
}

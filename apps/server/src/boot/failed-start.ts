import { failureSentence } from "@apogee/composition";
import { PortUnavailable } from "./test-port.ts";

/** Explains to an operator why the server did not start. `detailed` adds the stack of an unexpected failure. */
export function reportFailedStart(error: unknown, detailed: boolean): string {
  const known = error instanceof PortUnavailable ? error.message : failureSentence(error);
  if (known !== undefined) return known;
  if (detailed) return error instanceof Error ? (error.stack ?? error.message) : String(error);
  const { code, message } = error as { code?: string; message?: string };
  return `The server could not start: ${message || code || String(error)}\n  LOG_LEVEL=debug shows where.`;
}

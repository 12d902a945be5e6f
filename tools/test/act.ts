import { afterAll } from "vitest";

// React warns about updates outside `act` only where tests declare that they use it.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Files share a thread. A retry that one of them left waiting would call the `fetch` that a test of the next has set.
const { setTimeout: start } = globalThis;
const started: NodeJS.Timeout[] = [];
globalThis.setTimeout = Object.assign((...args: Parameters<typeof start>) => {
  const timer = start(...args);
  started.push(timer);
  return timer;
}, start) as typeof start;
afterAll(() => {
  for (const timer of started) clearTimeout(timer);
  globalThis.setTimeout = start;
});

/** The longest that a test file takes by itself on a quiet machine. */
const MOST_SECONDS = 20;

/** The files that may take longer, each with its seconds and the reason. */
const SLOW: Readonly<Record<string, { readonly seconds: number; readonly because: string }>> = {
  "e2e/trials/model/model.test.ts": {
    seconds: 40,
    because: "hundreds of random lives of a wallet, compared command by command",
  },
  "e2e/trials/processes/roles.test.ts": {
    seconds: 40,
    because: "a process for each role, each of which is killed once",
  },
  "e2e/trials/crash/crash.test.ts": {
    seconds: 40,
    because: "servers and PostgreSQL are killed and started under bets",
  },
};

/** How long a file may take, in seconds; `stretch` is 1 on a quiet machine. */
export const mostSecondsOf = (path: string, stretch: number): number => (SLOW[path]?.seconds ?? MOST_SECONDS) * stretch;

/** The listed paths. */
export const listedSlowFiles = (): string[] => Object.keys(SLOW);

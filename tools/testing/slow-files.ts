/** The longest that a test file takes by itself on a quiet machine. */
const MOST_SECONDS = 20;

/** The files that may take longer, each with its seconds and the reason. */
const SLOW: Readonly<Record<string, { readonly seconds: number; readonly because: string }>> = {
  "e2e/trials/model/model.test.ts": {
    seconds: 40,
    because: "hundreds of random lives of a wallet, compared command by command",
  },
  "e2e/trials/processes/roles.test.ts": { seconds: 80, because: "a process for each role, each of which is killed" },
  "e2e/trials/crash/crash.test.ts": {
    seconds: 120,
    because: "servers and PostgreSQL are killed and started under bets",
  },
  "e2e/trials/chaos/chaos.test.ts": { seconds: 60, because: "attacks on a platform in processes of its own" },
  "e2e/trials/fuzz/fuzz.test.ts": { seconds: 30, because: "thousands of calls, at least one of every route" },
  "apps/cli/src/every-command.test.ts": { seconds: 120, because: "every command opens and closes a platform" },
  "e2e/trials/chaos/certain.test.ts": { seconds: 45, because: "each mutant of the platform is started and attacked" },
  "e2e/trials/conformance/two-processes.test.ts": { seconds: 45, because: "two servers serve one provider's calls" },
  "e2e/trials/authz/authz.test.ts": { seconds: 70, because: "every route as every kind of caller" },
  "e2e/trials/actions/both-ways.test.ts": { seconds: 30, because: "actions by command and by HTTP, with two starts" },
  "apps/sandbox/src/nodes/payouts.test.ts": {
    seconds: 60,
    because: "each test opens a chain whose coins are mature, and signs and verifies real transactions",
  },
  "apps/sandbox/src/nodes/deposits.test.ts": {
    seconds: 40,
    because: "each test opens a chain whose coins are mature, and reads its blocks",
  },
  "e2e/trials/projections/compare-projections.test.ts": {
    seconds: 35,
    because: "every projection is broken once and compared with a recount",
  },
};

/** How long a file may take, in seconds; `stretch` is 1 on a quiet machine. */
export const mostSecondsOf = (path: string, stretch: number): number => (SLOW[path]?.seconds ?? MOST_SECONDS) * stretch;

/** The listed paths. */
export const listedSlowFiles = (): string[] => Object.keys(SLOW);

import { countOf, crash, rowsOf, type CrashOptions, type CrashReport } from "../../crash/crash.ts";
import { slowest } from "../../crash/kills.ts";
import { caughtIn, MUTANTS } from "../../crash/mutants.ts";
import type { Attack, Finding } from "../attack.ts";

const PLAYERS = 32;
const CROWD = 128;
const SERVER_BACK_MS = 5_000;
const POSTGRES_BACK_MS = 10_000;
const MUTANT_SECONDS = 30;

export const kills = attackOf(
  "hard kills",
  "Servers and PostgreSQL are killed with all their children while players bet: every answered round is stored, once, as it was answered.",
  { servers: 1, wire: false },
);
export const killsOfTwo = attackOf(
  "hard kills of two servers",
  "The same with two servers for the same players, behind a proxy that delays, cuts and resets connections.",
  { servers: 2, wire: true },
);

export const mutants: Attack = {
  row: "R2",
  name: "mutants",
  byHand: true,
  shows: "The test of hard kills detects each bug that is introduced on purpose.",
  async run({ seed }) {
    const findings: Finding[] = [];
    for (const mutant of MUTANTS) {
      const report = await crash({
        name: `mutant-${mutant.name}`,
        seed,
        seconds: MUTANT_SECONDS,
        players: PLAYERS,
        servers: mutant.servers,
        wire: false,
        pauseMs: [300, 1_500],
        mutant,
      });
      const caught = caughtIn(mutant, report);
      findings.push({
        tried: mutant.name,
        wanted: "caught",
        got: caught === undefined ? "not caught" : `caught: ${caught.slice(0, 200)}`,
        held: caught !== undefined,
      });
    }
    return findings;
  },
};

function attackOf(name: string, shows: string, how: Pick<CrashOptions, "servers" | "wire">): Attack {
  return {
    row: "R1",
    name,
    shows,
    run: async ({ seed, seconds }) =>
      findingsOf(
        await crash({ ...how, name: `chaos-${how.servers}`, seed, seconds, players: CROWD, pauseMs: [1_000, 4_500] }),
      ),
  };
}

function findingsOf(report: CrashReport): Finding[] {
  const { kills: killed, faults, restarts, projections } = report;
  const tried = `${report.bets} bets in ${report.seconds.toFixed(0)} s, ${killed.server} kills of servers, ${killed.postgres} of PostgreSQL, ${faults} faults of the wire`;
  const harm = (["lost", "doubled", "wrong"] as const).map((each) => `${countOf(report, each)} ${each}`).join(", ");
  const back = [slowest(restarts, "server"), slowest(restarts, "postgres")] as const;
  const soon = (ms: readonly number[]): string => ms.map((each) => `${(each / 1_000).toFixed(1)} s`).join(", ");
  const wrong = [...report.breaches.map((breach) => JSON.stringify(breach)), ...report.ledger, ...report.bugs];
  return [
    { tried, wanted: "0 lost, 0 doubled, 0 wrong", got: harm, held: report.breaches.length === 0 },
    {
      tried: "the books, calls answered by a 500, servers that ended by themselves",
      wanted: "nothing wrong",
      got: wrong.length === 0 ? "nothing wrong" : wrong.slice(0, 3).join("; "),
      held: wrong.length === 0,
    },
    {
      tried: "what follows from the log of rounds, made anew from its beginning",
      wanted: "rows, all of them as they stand",
      held: projections.breaches.length === 0 && rowsOf(report) > 0,
      got:
        projections.breaches.length === 0
          ? `${rowsOf(report)} rows, all of them as they stand`
          : projections.breaches.slice(0, 3).join("; "),
    },
    {
      tried: "serving again after a kill of a server, of PostgreSQL, at the slowest",
      wanted: `at most ${soon([SERVER_BACK_MS, POSTGRES_BACK_MS])}`,
      got: soon(back),
      held: back[0] <= SERVER_BACK_MS && back[1] <= POSTGRES_BACK_MS,
    },
  ];
}

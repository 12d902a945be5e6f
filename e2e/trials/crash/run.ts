import { readCommandLine, wholeNumber } from "../../../tools/command-line.ts";
import { crash, lineOf, type CrashReport } from "./crash.ts";
import { caughtIn, MUTANTS, mutantNamed } from "./mutants.ts";

const USAGE = `node e2e/trials/crash/run.ts [--seconds 600] [--seed 7] [--players 32] [--servers 2] [--wire] [--mutant name] [--mutants]
Kills servers and their PostgreSQL while players bet, and compares every answer with the books.`;

const { values } = readCommandLine(USAGE, {
  seconds: { type: "string", default: "600" },
  seed: { type: "string", default: "1" },
  players: { type: "string", default: "32" },
  servers: { type: "string", default: "1" },
  wire: { type: "boolean", default: false },
  mutant: { type: "string" },
  mutants: { type: "boolean", default: false },
});

// Runs the exit handlers, so that no server is left running.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(130));

const seed = wholeNumber("seed", values.seed);
const players = wholeNumber("players", values.players, 1);
const mutants = values.mutants ? MUTANTS : values.mutant === undefined ? [] : [mutantNamed(values.mutant)];

if (mutants.length === 0) {
  const report = await crash({
    name: "by-hand",
    seed,
    seconds: wholeNumber("seconds", values.seconds, 1),
    players,
    servers: values.servers === "2" ? 2 : 1,
    wire: values.wire,
    pauseMs: [500, 3_000],
  });
  printReport("crash", report);
  process.exitCode =
    report.breaches.length + report.ledger.length + report.projections.breaches.length + report.bugs.length === 0
      ? 0
      : 1;
}
for (const mutant of mutants) {
  const report = await crash({
    name: `mutant-${mutant.name}`,
    seed,
    seconds: 30,
    players,
    servers: mutant.servers,
    wire: false,
    pauseMs: [300, 1_500],
    mutant,
  });
  printReport(mutant.name, report);
  const caught = caughtIn(mutant, report);
  console.log(caught === undefined ? "NOT CAUGHT" : `caught: ${caught.slice(0, 200)}`);
  if (caught === undefined) process.exitCode = 1;
}

function printReport(name: string, report: CrashReport): void {
  console.log(lineOf(name, report));
  if (report.restarts.length > 0)
    console.log(
      `restarts: ${report.restarts.map(({ of, tookMs }) => `${of} ${(tookMs / 1_000).toFixed(1)} s`).join(", ")}`,
    );
  for (const breach of report.breaches.slice(0, 5)) console.log(JSON.stringify(breach));
  for (const sentence of [...report.ledger, ...report.projections.breaches]) console.log(sentence);
  for (const bug of report.bugs.slice(0, 5)) console.log(bug);
}

import { misused, readCommandLine, wholeNumber } from "../../../tools/command-line.ts";
import type { Attack } from "./attack.ts";
import { ATTACKS, isMeant, whyUnknown } from "./attacks.ts";
import { ELSEWHERE } from "./elsewhere.ts";
import { breachesOf, holds, tableOf, type Outcome } from "./table.ts";

const USAGE = `npm run chaos -- [--only R3]... [--seconds 600] [--seed 7]
Attacks a separate instance of the platform and prints what held.

  --only     a test id such as R3, or an attack's name; can be repeated. Without it: all attacks that do not need a quiet machine
  --seconds  how long attacks without a fixed end run (30)
  --seed     determines what is tried (1)

${ATTACKS.map(({ row, name, shows, byHand }) => `${row}  ${name}${byHand ? " (only with --only)" : ""}\n    ${shows}`).join("\n")}

Tested by other commands:
${Object.entries(ELSEWHERE)
  .map(([row, [tries, command]]) => `${row}  ${tries}: ${command}`)
  .join("\n")}
`;

const { values } = readCommandLine(USAGE, {
  only: { type: "string", multiple: true, default: [] },
  seconds: { type: "string", default: "30" },
  seed: { type: "string", default: "1" },
});
const options = { seed: wholeNumber("seed", values.seed), seconds: wholeNumber("seconds", values.seconds, 1) };

// Runs the exit handlers, so that no server is left running.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(130));

process.exit(await run());

async function run(): Promise<number> {
  const unknown = whyUnknown(values.only);
  if (unknown !== undefined) misused(unknown);
  const wanted = ATTACKS.filter((attack) =>
    values.only.length === 0 ? !attack.byHand : values.only.some((word) => isMeant(attack, word)),
  );
  const outcomes: Outcome[] = [];
  for (const attack of wanted) {
    console.log(`${attack.row} ${attack.name}, seed ${options.seed}`);
    const outcome = await attempt(attack);
    outcomes.push(outcome);
    console.log(`  ${holds(outcome) ? "held" : "BROKEN"} after ${(outcome.tookMs / 1_000).toFixed(0)} s`);
  }
  console.log(`\n${tableOf(outcomes)}\n\nseed ${options.seed}`);
  const breaches = breachesOf(outcomes);
  if (breaches) console.log(`\n${breaches}`);
  return outcomes.every(holds) ? 0 : 1;
}

/** Runs one attack. An attack that throws counts as not held. */
async function attempt(attack: Attack): Promise<Outcome> {
  const beganAtMs = performance.now();
  const findings = await attack.run(options).catch((error: unknown) => [
    {
      tried: "to the end",
      wanted: "an end",
      got: error instanceof Error ? (error.stack ?? error.message) : String(error),
      held: false,
    },
  ]);
  return { attack, findings, tookMs: performance.now() - beganAtMs };
}

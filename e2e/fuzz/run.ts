import { randomInt } from "node:crypto";
import { readCommandLine, wholeNumber } from "../../tools/command-line.ts";

const USAGE = `npm run fuzz -- [--requests 5000] [--seed 7]
Calls every route of a house of its own with what almost fits and what does not, and compares each answer with its contract.

  --requests  how many calls
  --seed      decides what is sent; left out, a new one is drawn and printed`;

const { values } = readCommandLine(USAGE, {
  requests: { type: "string", default: "5000" },
  seed: { type: "string", default: String(randomInt(1_000_000)) },
});
const asked = { seed: wholeNumber("seed", values.seed), requests: wholeNumber("requests", values.requests, 1) };

console.log(`fuzz: --seed ${asked.seed} --requests ${asked.requests}`);
const { fuzz } = await import("./fuzz.ts");
const { requests, statuses, reached, routes, compared, slowestMs, breaches } = await fuzz(asked);
console.log(
  `${requests} calls to ${routes} routes, ${reached.length} of which took a call; ${compared} refusals compared with all tables; slowest ${Math.round(slowestMs)} ms`,
);
console.log(
  Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join("  "),
);
console.log(`${breaches.length} breaches`);
for (const breach of breaches) console.log(`  ${breach}`);
process.exitCode = breaches.length > 0 ? 1 : 0;

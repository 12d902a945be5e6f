import { randomInt } from "node:crypto";
import { readCommandLine, wholeNumber } from "../../../tools/command-line.ts";

const USAGE = `npm run fuzz -- [--requests 5000] [--seed 7]
Calls every route of a separate instance of the platform with nearly valid and invalid input, and compares each answer with its contract.

  --requests  number of calls (5000)
  --seed      determines what is sent; if left out, a random seed is used and printed`;

const { values } = readCommandLine(USAGE, {
  requests: { type: "string", default: "5000" },
  seed: { type: "string", default: String(randomInt(1_000_000)) },
});
const asked = { seed: wholeNumber("seed", values.seed), requests: wholeNumber("requests", values.requests, 1) };

console.log(`fuzz: --seed ${asked.seed} --requests ${asked.requests}`);
const { fuzz } = await import("./fuzz.ts");
const { requests, statuses, reached, played, decided, routes, compared, slowestMs, breaches } = await fuzz(asked);
console.log(
  `${requests} calls to ${routes} routes, ${reached.length} of which accepted a call; ${compared} refusals compared with all tables; slowest ${Math.round(slowestMs)} ms`,
);
console.log(`rounds of ${played.length} families, decisions in ${decided.length}`);
console.log(
  Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join("  "),
);
console.log(`${breaches.length} breaches`);
for (const breach of breaches) console.log(`  ${breach}`);
process.exitCode = breaches.length > 0 ? 1 : 0;

import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { fuzz } from "./fuzz.ts";

const { values } = parseArgs({ options: { requests: { type: "string", default: "5000" }, seed: { type: "string", default: String(randomInt(1_000_000)) } } });

console.log(`fuzz: --seed ${values.seed} --requests ${values.requests}`);
const { requests, statuses, reached, routes, compared, slowestMs, breaches } = await fuzz({ seed: Number(values.seed), requests: Number(values.requests) });
console.log(`${requests} calls to ${routes} routes, ${reached} of which answered 2xx; ${compared} refusals compared with all tables; slowest ${Math.round(slowestMs)} ms`);
console.log(Object.entries(statuses).map(([status, count]) => `${status}: ${count}`).join("  "));
console.log(`${breaches.length} breaches`);
for (const breach of breaches) console.log(`  ${breach}`);
process.exitCode = breaches.length > 0 ? 1 : 0;

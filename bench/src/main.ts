import { misused, readCommandLine } from "../../tools/command-line.ts";

type Bench = (options: { short: boolean }) => Promise<boolean>;

/** Loaded on demand: benchmarks need servers, the help does not. */
const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  play: async () => (await import("./play.ts")).benchPlay,
  "slow-disk": async () => (await import("./slow-disk.ts")).benchSlowDisk,
  "long-log": async () => (await import("./long-log.ts")).benchLongLog,
  "fan-out": async () => (await import("./fan-out.ts")).benchFanOut,
  round: async () => (await import("./round.ts")).benchRound,
  news: async () => (await import("./news.ts")).benchNews,
  lighthouse: async () => (await import("./lighthouse.ts")).benchLighthouse,
};

const USAGE = `npm run bench -- <${Object.keys(BENCHES).join(" | ")}> [--short]
Measures Apogee and a peer alternately, prints both sides and the ratio, and writes bench/results/<name>.json.

  --short  a quick run, whose figures prove nothing`;

const {
  values,
  words: [name = ""],
} = readCommandLine(USAGE, { short: { type: "boolean", default: false } }, process.argv.slice(2), { words: 1 });
const load = BENCHES[name] ?? misused(`Choose a benchmark: ${Object.keys(BENCHES).join(", ")}.`);
const bench = await load();
process.exit((await bench({ short: values.short })) ? 0 : 1);

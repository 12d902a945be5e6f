import { misused, readCommandLine } from "../../tools/command-line.ts";

interface Bench {
  /** One line of the help. */
  readonly measures: string;
  /** Loaded on demand: benchmarks need servers, the help does not. */
  readonly load: () => Promise<(options: { short: boolean }) => Promise<boolean>>;
}

const BENCHES: Readonly<Record<string, Bench>> = {
  play: {
    measures: "durable rounds and mixed calls, against pgbench and two usual ways to write a bet",
    load: async () => (await import("./play.ts")).benchPlay,
  },
  "slow-disk": {
    measures: "rounds with 1.5 ms more for each fsync, against pgbench on the same disk",
    load: async () => (await import("./slow-disk.ts")).benchSlowDisk,
  },
  "long-log": {
    measures: "rounds with ten million in the log, against rounds with a hundred thousand",
    load: async () => (await import("./long-log.ts")).benchLongLog,
  },
  "fan-out": {
    measures: "messages to 2,000 sockets, against a loop that writes one prebuilt frame",
    load: async () => (await import("./fan-out.ts")).benchFanOut,
  },
  round: {
    measures: "a round over HTTP, against a route that only checks its body",
    load: async () => (await import("./round.ts")).benchRound,
  },
  engine: {
    measures: "rounds of a pokie on one core and on two, and rounds of seeds against createHmac",
    load: async () => (await import("./engine.ts")).benchEngine,
  },
  lobby: {
    measures: "the guests' lobby from the cache, against a bare server of Node",
    load: async () => (await import("./lobby.ts")).benchLobby,
  },
  search: {
    measures: "milliseconds of a search among 10,000 games at the 95th percentile, against a limit",
    load: async () => (await import("./search.ts")).benchSearch,
  },
  statement: {
    measures: "the first page of a statement of 100,000 movements, and its CSV as a stream, against limits",
    load: async () => (await import("./statement.ts")).benchStatement,
  },
  contests: {
    measures: "seconds from a round's commit to its rank, with 100,000 players on one table and 2,000 rounds a second",
    load: async () => (await import("./contests.ts")).benchContests,
  },
  backoffice: {
    measures: "milliseconds of the back office's screens with a million players, and the memory of a long export",
    load: async () => (await import("./backoffice.ts")).benchBackoffice,
  },
  news: {
    measures: "milliseconds from a round to the balance event and the ticker at half load, against a limit",
    load: async () => (await import("./news.ts")).benchNews,
  },
  frames: {
    measures: "script time of frames and load of one title of each family, against limits",
    load: async () => (await import("./frames.ts")).benchFrames,
  },
  lighthouse: {
    measures: "Lighthouse's mobile scores and times of four pages, against limits",
    load: async () => (await import("./lighthouse.ts")).benchLighthouse,
  },
};

const USAGE = `npm run bench -- <${Object.keys(BENCHES).join(" | ")}> [--short]
Measures Apogee and a baseline alternately, prints both sides and the ratio, and writes bench/results/<name>.json.

${Object.entries(BENCHES)
  .map(([name, { measures }]) => `  ${name.padEnd(10)}  ${measures}`)
  .join("\n")}

  --short     a quick run, whose figures prove nothing`;

const {
  values,
  words: [name = ""],
} = readCommandLine(USAGE, { short: { type: "boolean", default: false } }, process.argv.slice(2), { words: 1 });
const { load } = BENCHES[name] ?? misused(`Choose a benchmark: ${Object.keys(BENCHES).join(", ")}.`);
const bench = await load();
process.exit((await bench({ short: values.short })) ? 0 : 1);

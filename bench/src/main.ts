import { benchPlay } from "./play.ts";

const BENCHES: Readonly<Record<string, (options: { short: boolean }) => Promise<boolean>>> = { play: benchPlay };

const [name = "", ...flags] = process.argv.slice(2);
const bench = BENCHES[name];
if (!bench) {
  console.error(`Name a benchmark: ${Object.keys(BENCHES).join(", ")}. \`--short\` runs a quick form.`);
  process.exit(2);
}
process.exit((await bench({ short: flags.includes("--short") })) ? 0 : 1);

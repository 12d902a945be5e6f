import { benchFanOut } from "./fan-out.ts";
import { benchLongLog } from "./long-log.ts";
import { benchPlay } from "./play.ts";
import { benchRound } from "./round.ts";
import { benchSlowDisk } from "./slow-disk.ts";

const BENCHES: Readonly<Record<string, (options: { short: boolean }) => Promise<boolean>>> = {
  play: benchPlay, "slow-disk": benchSlowDisk, "long-log": benchLongLog, "fan-out": benchFanOut,
  round: benchRound,
};

const [name = "", ...flags] = process.argv.slice(2);
const bench = BENCHES[name];
if (!bench) {
  console.error(`Name a benchmark: ${Object.keys(BENCHES).join(", ")}. \`--short\` runs a quick form.`);
  process.exit(2);
}
process.exit((await bench({ short: flags.includes("--short") })) ? 0 : 1);

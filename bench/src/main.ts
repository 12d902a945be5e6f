import { misused, readCommandLine } from "../../tools/command-line.ts";
import { benchFanOut } from "./fan-out.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchLongLog } from "./long-log.ts";
import { benchNews } from "./news.ts";
import { benchPlay } from "./play.ts";
import { benchRound } from "./round.ts";
import { benchSlowDisk } from "./slow-disk.ts";

const BENCHES: Readonly<Record<string, (options: { short: boolean }) => Promise<boolean>>> = {
  play: benchPlay, "slow-disk": benchSlowDisk, "long-log": benchLongLog, "fan-out": benchFanOut,
  round: benchRound, news: benchNews, lighthouse: benchLighthouse,
};

const USAGE = `npm run bench -- <${Object.keys(BENCHES).join(" | ")}> [--short]
Measures ours and a peer in turns, prints both sides and the ratio, and writes bench/results/<name>.json.

  --short  a quick form, that reports and proves nothing`;

const { values, words: [name = ""] } = readCommandLine(USAGE, { short: { type: "boolean", default: false } }, process.argv.slice(2), { words: 1 });
const bench = BENCHES[name] ?? misused(`Name a benchmark: ${Object.keys(BENCHES).join(", ")}.`);
process.exit((await bench({ short: values.short })) ? 0 : 1);

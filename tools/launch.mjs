// Runs every npm script: `node tools/launch.mjs <script> [...args]`. It has no dependencies and runs on Node 20 or later.
// It installs the packages, including the project's own Node, and then runs itself again on that Node.
import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import module from "node:module";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { forwardSignals } from "./launch/forward-signals.mjs";
import { ensurePackages, pinnedNode } from "./launch/packages.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const OLDEST_NODE = 20;
const OWN_NODE = 26;

/** @type {Record<string, string>} */
const WORDS = {
  start: "install, build, migrate and seed as needed, then serve the casino",
  dev: "serve the sources and follow their changes",
  test: "run all checks and tests: format, types, lint, house rules, unit, database and browser tests",
  check: "run format, types, lint and house rules",
  format: "format the sources",
  e2e: "run the browser tests",
  pictures: "retake the README's pictures",
  bench: "run a benchmark: bench <name>",
  chaos: "attack a separate instance of the platform: chaos --only R3, chaos model, chaos --help",
  conformance: "test a wallet as a game provider would: conformance --help",
  "provider-sim": "run a simulated outside game provider: provider-sim --help",
  authz: "call every route as every kind of caller, and print who had access",
  fuzz: "send valid, nearly valid and hostile calls to every route: fuzz --requests 100000 --seed 1",
  rtp: "print the return of every own game, declared and simulated: rtp --rounds 1000000 --only nova-hi-lo",
  "rng-battery": "test the random numbers of our own games statistically: rng-battery --words 1000000",
  mutate: "mutate the money rules and report which mutants the tests detect: mutate [module...]",
  audit: "list known vulnerabilities of the packages",
  "new-game": "begin a pokie as a copy of another, or finish it: new-game --help",
  build: "build the browser programs",
  "db-reset": "delete the local database",
  stories: "show the components of the user interface",
  apogee: "the operator's command line: apogee <command>, apogee --help",
};

/** The scripts of an operator need no packages for checks and tests, which are a third of all. */
const OPERATORS = new Set(["start", "build", "apogee", "db-reset"]);

/** @param {string} message */
function refuse(message) {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

async function main() {
  const [word, ...args] = process.argv.slice(2);
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    return refuse(`Apogee needs Node ${OLDEST_NODE} or later to start; this is ${process.version}.`);
  }
  if (process.platform === "win32") return refuse("Apogee runs on Linux and macOS; on Windows use WSL.");
  if (word === undefined || !(word in WORDS)) {
    const lines = Object.entries(WORDS).map(([name, does]) => `  ${name.padEnd(12)} ${does}`);
    return refuse(`Usage: node tools/launch.mjs <script> [...args]. Scripts:\n${lines.join("\n")}`);
  }
  const installed = await ensurePackages(ROOT, { development: !OPERATORS.has(word) });
  if (!installed && runsOnOwnNode()) return runHere(word, args);
  const own = existsSync(pinnedNode(ROOT)) ? pinnedNode(ROOT) : process.execPath;
  if (own === process.execPath && Number.parseInt(process.versions.node, 10) < OWN_NODE) {
    return refuse(
      `There is no packaged Node for ${process.platform} on ${process.arch}: install Node ${OWN_NODE} or later.`,
    );
  }
  runAgainOn(own);
}

function runsOnOwnNode() {
  if (existsSync(pinnedNode(ROOT))) return realpathSync(pinnedNode(ROOT)) === process.execPath;
  return Number.parseInt(process.versions.node, 10) >= OWN_NODE;
}

/**
 * @param {string} word
 * @param {string[]} args
 */
async function runHere(word, args) {
  if (process.channel) {
    // If the first launcher is killed, this process must end too.
    process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
    process.channel.unref();
  }
  process.env["PATH"] = `${dirname(pinnedNode(ROOT))}:${process.env["PATH"] ?? ""}`;
  // This process and all that it starts keep what they compiled, which takes half of the processor time of a short command.
  process.env["NODE_COMPILE_CACHE"] ??= join(ROOT, "node_modules/.cache/compiled");
  module.enableCompileCache(process.env["NODE_COMPILE_CACHE"]);
  const { run } = await import(pathToFileURL(`${ROOT}/tools/commands/${word}.ts`).href);
  const code = await run(args);
  if (typeof code === "number") process.exitCode = code;
}

/** @param {string} node */
function runAgainOn(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  forwardSignals(child);
  child.once("error", (error) => refuse(`${node} could not be started: ${error.message}`));
  child.once("exit", (code, signal) => {
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
  });
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (process.env["DEBUG"] ? error.stack : error.message) : error}\n`);
  process.exitCode = 1;
}

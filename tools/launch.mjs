// Starts every script: `node tools/launch.mjs <word> [...args]`. It has no dependencies and runs on any Node from 20
// on. It installs the packages, which include the project's own Node, and then runs itself again on that Node.
import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { constants } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensurePackages, pinnedNode } from "./launch/packages.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const OLDEST_NODE = 20;
const OWN_NODE = 26;

/** @type {Record<string, string>} */
const WORDS = {
  start: "serve the casino; install, build and migrate first where needed",
  dev: "serve it and follow every change of the sources",
  test: "run everything that must hold: check, unit and database tests, browser tests",
  check: "run format, types, lint and house rules",
  format: "format the sources",
  e2e: "run the browser tests",
  pictures: "take the README's pictures anew",
  bench: "measure: bench <name>",
  chaos: "attack a house of its own: chaos --only R3, chaos model, chaos --help",
  conformance: "try a wallet from a game provider's side: conformance --help",
  "provider-sim": "play an outside provider of games, well or badly: provider-sim --help",
  authz: "ask every route as everybody about another's objects, and print who was let in where",
  fuzz: "send valid, bent and hostile calls to every route: fuzz --requests 100000 --seed 1",
  mutate: "break the rules of money in every small way; their tests must notice: mutate [module...]",
  audit: "ask the registry what flaws are known of our packages",
  build: "build the browser programs",
  "db-reset": "delete the local database",
  stories: "show the parts of the user interface",
  apogee: "the operator's command line: apogee <command>, apogee --help",
};

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
    return refuse(`Say one of:\n${lines.join("\n")}`);
  }
  const installed = await ensurePackages(ROOT);
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
    // If the first launcher was killed, what it started must stop too.
    process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
    process.channel.unref();
  }
  process.env["PATH"] = `${dirname(pinnedNode(ROOT))}:${process.env["PATH"] ?? ""}`;
  const { run } = await import(pathToFileURL(`${ROOT}/tools/commands/${word}.ts`).href);
  const code = await run(args);
  if (typeof code === "number") process.exitCode = code;
}

/** @param {string} node */
function runAgainOn(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  // A terminal sends Ctrl-C to the child too, and npm passes a signal on a second time.
  let passedOn = false;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      if (!passedOn) child.kill(signal);
      passedOn = true;
    });
  }
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

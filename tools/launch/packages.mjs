import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { step } from "./progress.mjs";

const TAIL_CHARS = 4000;
const WITHOUT_DEVELOPMENT = "without development";

/**
 * Installs the packages of a folder's package-lock.json, unless they are installed.
 * @param {string} root
 * @param {{ title?: string, development?: boolean }} [options] `title` is shown while it installs; without
 *   `development`, packages for checks and tests are left out
 * @returns {Promise<boolean>} whether anything was installed
 */
export async function ensurePackages(root, { title = "Installing packages", development = true } = {}) {
  const stamp = join(root, "node_modules", ".apogee-lock");
  const lock = readFileSync(join(root, "package-lock.json"));
  const all = createHash("sha256").update(lock).digest("hex");
  const few = `${all} ${WITHOUT_DEVELOPMENT}`;
  const known = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  const linked = pinnedNodeIsLinked(root);
  if (linked && (known === all || (known === few && !development))) return false;
  const fresh = !(linked && isInstalled(root, lock, development));
  // Adding to what is installed leaves alone what a running server uses; `ci` would delete it first.
  const command = linked && known === few ? ["install", "--no-save"] : ["ci"];
  if (fresh) await step(title, () => install(root, [...command, development ? "--include=dev" : "--omit=dev"]));
  writeFileSync(stamp, development ? all : few);
  return fresh;
}

/** @param {string} root */
export function pinnedNode(root) {
  return join(root, "node_modules", ".bin", "node");
}

/**
 * True if the link exists, or if no package with a Node exists for this system.
 * @param {string} root
 */
function pinnedNodeIsLinked(root) {
  if (existsSync(pinnedNode(root))) return true;
  const names = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`];
  return !names.some((name) => existsSync(join(root, "node_modules", name)));
}

/**
 * Compares npm's own record of installed packages, so that a manual installation counts too.
 * @param {string} root
 * @param {Buffer} lock
 * @param {boolean} development
 */
function isInstalled(root, lock, development) {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(lock.toString("utf8")).packages;
  const installed = JSON.parse(readFileSync(record, "utf8")).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "" || !path.includes("node_modules/") || (entry.dev && !development)) return true;
    const found = installed[path];
    return found
      ? found.version === entry.version && found.integrity === entry.integrity
      : entry.optional || entry.peer;
  });
}

/**
 * @param {string} root
 * @param {string[]} command
 */
async function install(root, command) {
  const { code, output } = await npm(root, [...command, "--include=optional", "--no-audit", "--no-fund"]);
  if (code !== 0) throw new Error(`npm ${command[0]} ended with code ${code}:\n${output.slice(-TAIL_CHARS)}`);
}

/**
 * Runs npm in a folder: the npm that started this process, else the machine's.
 * @param {string} cwd
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
export function npm(cwd, args) {
  const own = process.env["npm_execpath"];
  const [command, first] = own?.endsWith("js") ? [process.execPath, [own]] : ["npm", []];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], { cwd, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const keep = (/** @type {Buffer} */ chunk) => (output += chunk);
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

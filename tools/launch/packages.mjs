import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { step } from "./progress.mjs";

const TAIL_CHARS = 4000;

/**
 * Installs what package-lock.json lists, unless that was done before.
 * @param {string} root
 * @returns {Promise<boolean>} whether anything was installed
 */
export async function ensurePackages(root) {
  const stamp = join(root, "node_modules", ".apogee-lock");
  const lock = readFileSync(join(root, "package-lock.json"));
  const hash = createHash("sha256").update(lock).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash && pinnedNodeIsLinked(root)) return false;
  const fresh = !(isInstalled(root, lock) && pinnedNodeIsLinked(root));
  if (fresh) await step("Installing packages", () => npmCi(root));
  writeFileSync(stamp, hash);
  return fresh;
}

/** @param {string} root */
export function pinnedNode(root) {
  return join(root, "node_modules", ".bin", "node");
}

/**
 * True where the link is there, or where no package with a Node exists for this system.
 * @param {string} root
 */
function pinnedNodeIsLinked(root) {
  if (existsSync(pinnedNode(root))) return true;
  const names = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`];
  return !names.some((name) => existsSync(join(root, "node_modules", name)));
}

/**
 * Compares npm's own record of what it installed, so that an install by hand counts too.
 * @param {string} root
 * @param {Buffer} lock
 */
function isInstalled(root, lock) {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(lock.toString("utf8")).packages;
  const installed = JSON.parse(readFileSync(record, "utf8")).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "" || !path.includes("node_modules/")) return true;
    const found = installed[path];
    return found ? found.version === entry.version && found.integrity === entry.integrity : entry.optional || entry.peer;
  });
}

/**
 * @param {string} root
 * @returns {Promise<void>}
 */
function npmCi(root) {
  const npm = process.env["npm_execpath"];
  const [command, first] = npm?.endsWith("js") ? [process.execPath, [npm]] : ["npm", []];
  const flags = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...flags], { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let tail = "";
    const keep = (/** @type {Buffer} */ chunk) => (tail = (tail + chunk).slice(-TAIL_CHARS));
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`npm ci ended with code ${code}:\n${tail}`));
    });
  });
}

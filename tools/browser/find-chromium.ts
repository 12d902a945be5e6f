import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/Applications/Chromium.app/Contents/MacOS/Chromium"];

/** Switches for a machine without a display, without permission for a sandbox, and without internet. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
  "--enable-unsafe-swiftshader",
  "--hide-scrollbars",
];

/**
 * The browser for tests: the installed one, else Debian's, installed now if permitted, else the one in an npm package.
 */
export async function findChromium(): Promise<string> {
  const found = process.env["CHROMIUM"] ?? PLACES.find((place) => existsSync(place));
  if (found) return found;
  if (installFromDebian()) return PLACES[0]!;
  // If the system lacks the libraries of a browser, the package has them too, but unpacks them only on machines of one
  // cloud.
  if (globSync("/usr/lib/{,*/}libnss3.so").length === 0) process.env["AWS_EXECUTION_ENV"] ??= "AWS_Lambda_nodejs22.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  return packaged.executablePath();
}

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]): boolean =>
    spawnSync("apt-get", ["-qq", ...args], { env, stdio: "ignore" }).status === 0;
  const packages = ["chromium", "fonts-liberation"];
  return (
    (apt("install", "-y", "--no-install-recommends", ...packages) ||
      (apt("update") && apt("install", "-y", "--no-install-recommends", ...packages))) &&
    existsSync(PLACES[0]!)
  );
}

import { fork } from "node:child_process";
import { once } from "node:events";
import { build } from "../../tools/building/build.ts";
import { findChromium } from "../../tools/browser/find-chromium.ts";
import { setTimeout as wait } from "node:timers/promises";
import { startServerProcess, type ServerProcess } from "../../tools/testing/test-server-process.ts";
import { CONDITION_MS } from "./patience.ts";

/**
 * Builds, finds a browser, and starts a server with its own data and a process for its operator's commands; with
 * `APOGEE_URL`, a running server is tested instead.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env["CHROMIUM"] = await findChromium();
  if (process.env["APOGEE_URL"]) return startCommands();
  await build();
  const server = await startServerProcess();
  process.env["APOGEE_URL"] = server.url;
  process.env["APOGEE_DATA_DIR"] = server.dataDir;
  process.env["APOGEE_OFFICE"] = server.backOffice;
  process.env["APOGEE_INVITATION"] = await invitationOf(server);
  const stopCommands = await startCommands();
  return async () => {
    await stopCommands();
    await server.stop();
  };
}

/** Starts what `apogee` of the fixtures asks. */
async function startCommands(): Promise<() => Promise<void>> {
  const child = fork(new URL("command-process.ts", import.meta.url), {
    env: { ...process.env, DATA_DIR: process.env["APOGEE_DATA_DIR"] },
  });
  const exited = once(child, "exit");
  const [url] = (await Promise.race([once(child, "message"), exited.then(() => [undefined])])) as [string | undefined];
  if (url === undefined) throw new Error("The process for the operator's commands ended.");
  process.env["APOGEE_COMMANDS"] = url;
  return async () => {
    child.kill();
    await exited;
  };
}

/** The link for the first administrator, which the server prints after its start. */
async function invitationOf(server: ServerProcess): Promise<string> {
  const untilMs = performance.now() + CONDITION_MS;
  for (;;) {
    const found = /http:\S+\/invitation\/\S+/.exec(server.said());
    if (found) return found[0];
    if (performance.now() > untilMs) throw new Error(`No invitation was printed:\n${server.said().slice(-2_000)}`);
    await wait(100);
  }
}

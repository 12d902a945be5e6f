import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Postmaster } from "./postmaster.ts";

const POLL_MS = 15;
const SILENCE_MS = 30_000;
const STARTING_UP = "57P03";
const WRONG_PASSWORD = "28P01";

/**
 * Waits until postgres answers a query. False if it ends, rejects our password or does not answer. Recovery after a
 * crash may take any time: a server that reports that it is starting up is waited for.
 */
export async function answers(postmaster: Postmaster, url: string): Promise<boolean> {
  let silentSinceMs = performance.now();
  while (!postmaster.ending() && performance.now() - silentSinceMs < SILENCE_MS) {
    const said = await ask(url);
    if (said === "an answer") return true;
    if (said === WRONG_PASSWORD) return false;
    if (said === STARTING_UP) silentSinceMs = performance.now();
    await wait(POLL_MS);
  }
  return false;
}

async function ask(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return "an answer";
  } catch (error) {
    return (error as { code?: string }).code;
  } finally {
    await client.end().catch(() => undefined);
  }
}

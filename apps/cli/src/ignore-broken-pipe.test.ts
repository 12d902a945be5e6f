// @seldom: starts processes of the command line
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { givenPlayer } from "@apogee/identity/testing";
import { givenWallet } from "@apogee/play/testing";
import { findWallet } from "@apogee/wallet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenCommandLine, type GivenCommandLine } from "./testing/given-command-line.ts";

let commandLine: GivenCommandLine;

beforeAll(async () => void (commandLine = await givenCommandLine()));
afterAll(() => commandLine.close());

/**
 * Runs a command in a separate process whose stream `left` is closed before any output; returns its exit code and the
 * text of the other stream.
 */
async function withoutReader(
  left: "stdout" | "stderr",
  ...words: readonly string[]
): Promise<{ code: number; received: string }> {
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), "--operator", "anna", ...words], {
    env: {
      PATH,
      DATABASE_URL: commandLine.ownerUrl,
      APP_DATABASE_URL: commandLine.appUrl,
      DATA_DIR: join(commandLine.folder, "data"),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child[left].destroy();
  const [received, [code]] = await Promise.all([
    text(left === "stdout" ? child.stderr : child.stdout),
    once(child, "close") as Promise<[number]>,
  ]);
  return { code, received };
}

test.each(["--help", "report open-rounds", "--json threshold list"])(
  "a reader that closes early does not make %s fail",
  async (words) => {
    expect(await withoutReader("stdout", ...words.split(" "))).toEqual({ code: 0, received: "" });
  },
);

test("a command that moves money moves it once, even if its output is not read", async () => {
  const { playerId } = await givenWallet(commandLine.db, {
    real: 100,
    playerId: (await givenPlayer(commandLine.db)).id,
  });
  expect(
    await withoutReader(
      "stdout",
      "wallet",
      "adjust",
      String(playerId),
      "EUR",
      "5.00",
      "--reason",
      "Asked for in a test",
    ),
  ).toEqual({ code: 0, received: "" });
  expect((await findWallet(commandLine.db, playerId, "EUR"))!.real).toBe(600);
});

test.each([
  ["nonsense", 2],
  ["round void 4711-1 --reason Asked-for-in-a-test", 1],
])("%s exits with its own code %i, even if its error message is not read", async (words, code) => {
  expect(await withoutReader("stderr", ...words.split(" "))).toEqual({ code, received: "" });
});

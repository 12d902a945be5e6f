import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { BEHAVIOURS } from "./misbehave/behaviours.ts";
import { BadOptions, readOptions } from "./options.ts";

/** Runs the program in a separate process. */
function command(args: readonly string[]): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(new URL("main.ts", import.meta.url)), ...args]);
    let [out, err] = ["", ""];
    child.stdout.on("data", (chunk: Buffer) => void (out += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => void (err += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, out, err }));
  });
}

describe("the command line", () => {
  test("shows its options, and every misbehaviour stands there and in the README", async () => {
    const { code, out } = await command(["--help"]);
    const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
    expect(code).toBe(0);
    for (const { name, says, sound } of BEHAVIOURS) {
      expect(out).toContain(name);
      expect(readme).toContain(`| \`${name}\` | ${says} | ${sound} |`);
    }
  });

  test("is ended by one sentence where it cannot be followed", async () => {
    expect(await command(["--misbehave", "nonsense"])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^--misbehave nonsense is not a misbehaviour\. Choose from: duplicates, .*\n$/),
    });
  });

  test("is read with what is usual for what is left out", () => {
    expect(readOptions([])).toMatchObject({
      wallet: "http://localhost:3000",
      provider: "orrery",
      port: 3_900,
      host: "127.0.0.1",
      mood: [],
    });
    expect(
      readOptions(
        ["--wallet", "https://casino.example/", "--misbehave", "duplicates, late-win=3", "--closed-to", "ee,FI"],
        { PROVIDER_SIM_KEY: "secret" },
      ),
    ).toMatchObject({
      wallet: "https://casino.example",
      key: "secret",
      mood: [
        ["duplicates", "on"],
        ["late-win", 3],
      ],
      closedTo: ["EE", "FI"],
    });
  });

  test.each([
    [["--port", "70000"]],
    [["--port", "x"]],
    [["--wallet", "casino"]],
    [["--provider", "Nova Play"]],
    [["--misbehave", "duplicates=-1"]],
    [["--speed", "5"]],
    [["--origin", "games"]],
  ])("%j cannot be followed", (args) => {
    expect(() => readOptions(args)).toThrow(BadOptions);
  });
});

test("the texts are there in both languages", () => {
  const keys = (locale: string): string[] =>
    Object.keys(
      JSON.parse(readFileSync(new URL(`../client/locales/${locale}.json`, import.meta.url), "utf8")) as object,
    );
  expect(keys("de")).toEqual(keys("en"));
});

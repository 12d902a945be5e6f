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
  test("lists its options and every misbehaviour in its help, and the README lists the misbehaviours too", async () => {
    const { code, out } = await command(["--help"]);
    const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
    expect(code).toBe(0);
    for (const { name, says, sound } of BEHAVIOURS) {
      expect(out).toContain(name);
      expect(readme).toContain(`| \`${name}\` | ${says} | ${sound} |`);
    }
  });

  test("exits with one sentence if an option is invalid", async () => {
    expect(await command(["--misbehave", "nonsense"])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^--misbehave nonsense is not a misbehaviour\. Choose from: duplicates, .*\n$/),
    });
  });

  test("uses defaults for omitted options", () => {
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
  ])("rejects %j", (args) => {
    expect(() => readOptions(args)).toThrow(BadOptions);
  });
});

test("the texts exist in both languages", () => {
  const keys = (locale: string): string[] =>
    Object.keys(
      JSON.parse(readFileSync(new URL(`../client/locales/${locale}.json`, import.meta.url), "utf8")) as object,
    );
  expect(keys("de")).toEqual(keys("en"));
});

import { expect, test } from "vitest";
import { listedBuild } from "../outcomes/listed-build.ts";
import { ROOT } from "../run.ts";
import { runCommand } from "../testing/run-command.ts";

const { sha256, files } = listedBuild(ROOT);

test("a build that matches its list prints its hash, which --expect can require", async () => {
  expect(await runCommand({}, "verify-build", "--expect", sha256)).toMatchObject({
    code: 0,
    out: `${files.length} files match the list.\nThe build is ${sha256}.\n`,
  });
});

test("a build other than the expected one ends with exit code 1, and --json prints both hashes", async () => {
  const other = "0".repeat(64);
  const said = await runCommand({}, "verify-build", "--expect", other);
  expect([said.code, said.out]).toEqual([1, expect.stringContaining(`The build is NOT the expected one, ${other}.`)]);
  const { code, out } = await runCommand({}, "--json", "verify-build", "--expect", other);
  expect([code, JSON.parse(out)]).toEqual([
    1,
    { sha256, listed: sha256, expected: other, files: files.length, differences: [] },
  ]);
  expect((await runCommand({}, "verify-build", "--expect", "abc")).code).toBe(2);
});

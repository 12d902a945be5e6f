import { expect, test } from "vitest";
import { projectOf } from "../house/project.ts";
import { lockFileWithoutAddresses } from "./lock-file-without-addresses.ts";

test("lock-file-without-addresses refuses an address, and allows a workspace's folder", () => {
  const text = `{ "a": { "resolved": "packages/a", "link": true },\n "b": { "resolved": "https://example.org/b.tgz" } }`;
  expect(lockFileWithoutAddresses.check(projectOf({ "tools/mutation/package-lock.json": text }))).toMatchObject([
    { file: "tools/mutation/package-lock.json", line: 2 },
  ]);
  expect(lockFileWithoutAddresses.check(projectOf({ "package-lock.json": text }))).toMatchObject([{ line: 2 }]);
});

import { expect, test } from "vitest";
import { projectOf } from "../house/project.ts";
import { noRegistryHosts } from "./no-registry-hosts.ts";

test("no-registry-hosts refuses a registry's name in any text", () => {
  const project = projectOf({
    "README.md": `from https://${["registry", "npmjs", "org"].join(".")}/x`,
    ".npmrc": "fund=false",
    ".ci/run": `echo ${["deb", "debian", "org"].join(".")}`,
  });
  expect(noRegistryHosts.check(project).map(({ file }) => file)).toEqual(["README.md", ".ci/run"]);
});

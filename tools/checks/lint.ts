import { runNode } from "../run-node.ts";
import type { Check } from "./check.ts";

/** oxlint, by `.oxlintrc.json`; warnings fail too. */
export const lintCheck: Check = {
  name: "lint",
  run: async () => {
    const { code, output } = await runNode(["node_modules/oxlint/bin/oxlint", "--deny-warnings", "--format=unix"]);
    return code === 0 ? [] : output.split("\n").filter((line) => line.trim() !== "");
  },
};

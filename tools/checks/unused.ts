import { runNode } from "../run-node.ts";
import type { Check } from "./check.ts";

/** knip, by `knip.json`: files and exports that nothing uses, and packages that are used but not listed. */
export const unusedCheck: Check = {
  name: "nothing-is-unused",
  run: async () => {
    const { code, output } = await runNode(["node_modules/knip/bin/knip.js", "--no-progress", "--no-config-hints"]);
    return code === 0 ? [] : output.split("\n").filter((line) => line.trim() !== "");
  },
};

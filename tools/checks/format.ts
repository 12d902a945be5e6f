import { runNode } from "../run-node.ts";
import type { Check } from "./check.ts";

/** oxfmt, by `.oxfmtrc.json`: the files that `npm run format` would change. */
export const formatCheck: Check = {
  name: "format",
  run: async () => {
    const { code, output } = await runNode(["node_modules/oxfmt/bin/oxfmt", "--list-different"]);
    return code === 0
      ? []
      : ["`npm run format` mends these:", ...output.split("\n").filter((line) => line.trim() !== "")];
  },
};

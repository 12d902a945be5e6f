#!/usr/bin/env node
// Runs the kit on Node alone, wherever its folder is: Node itself does not run TypeScript below node_modules.
import { readFileSync } from "node:fs";
import * as modules from "node:module";
import { fileURLToPath } from "node:url";

const OLDEST_NODE = 26;
const SOURCES = new URL("../src/", import.meta.url).href;

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  process.stderr.write(`The kit needs Node ${OLDEST_NODE} or later; this is ${process.version}.\n`);
  process.exitCode = 1;
} else {
  if (SOURCES.includes("/node_modules/")) readTypeScript();
  await import("../src/main.ts");
}

function readTypeScript() {
  modules.registerHooks({
    load(url, context, next) {
      if (!url.startsWith(SOURCES) || !url.endsWith(".ts")) return next(url, context);
      return {
        format: "module",
        source: modules.stripTypeScriptTypes(readFileSync(fileURLToPath(url), "utf8")),
        shortCircuit: true,
      };
    },
  });
}

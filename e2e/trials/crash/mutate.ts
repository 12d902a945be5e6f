import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { mutantNamed, mutated } from "./mutants.ts";

// Loaded before the server by `node --import`: inserts the mutant into its file while Node loads it.
const mutant = mutantNamed(process.env["CRASH_MUTANT"] ?? "");
const target = pathToFileURL(join(import.meta.dirname, "../../..", mutant.file ?? "")).href;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (url !== target) return loaded;
    const source =
      typeof loaded.source === "string" ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString("utf8");
    const changed = mutated(mutant, source);
    console.error(`The mutant "${mutant.name}" is in.`);
    return { ...loaded, source: changed };
  },
});

import { ROOT } from "../root.ts";
import { dependencyBreaches } from "./dependencies.ts";

// A process of its own, because reading every import keeps a processor busy for half a minute.
process.stdout.write(JSON.stringify(await dependencyBreaches(ROOT)));

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { configDocument } from "@apogee/config";

writeFileSync(fileURLToPath(new URL("../../docs/CONFIG.md", import.meta.url)), configDocument());

import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes a value as JSON into a folder and returns the path. */
export function jsonIn(folder: string, name: string, value: object): string {
  const path = join(folder, `${name}.json`);
  writeFileSync(path, JSON.stringify(value));
  return path;
}

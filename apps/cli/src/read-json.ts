import { readFile } from "node:fs/promises";
import { InvalidFields } from "@apogee/kernel";

/** Reads a file that an operator wrote as JSON. Refuses a file that cannot be read, with `InvalidFields`. */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as unknown;
  } catch (error) {
    throw new InvalidFields({ file: { invalid: `${file} cannot be read as JSON: ${(error as Error).message}` } });
  }
}

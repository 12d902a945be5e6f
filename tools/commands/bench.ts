import { becomeScript } from "../become-script.ts";

/** `bench <name>`: measures Apogee and a peer, prints both sides and writes `bench/results/<name>.json`. */
export async function run(args: string[]): Promise<void> {
  await becomeScript("bench/src/main.ts", args);
}

import { becomeScript } from "../become-script.ts";
import { build } from "../building/build.ts";

/** Builds what changed, then becomes the server. */
export async function run(args: string[]): Promise<void> {
  process.env["NODE_ENV"] ??= "production";
  await build();
  await becomeScript("apps/server/src/main.ts", args);
}

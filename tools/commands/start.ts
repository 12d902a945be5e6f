import { build } from "../building/build.ts";

const SERVER = new URL("../../apps/server/src/main.ts", import.meta.url);

/** Builds what changed, then becomes the server. */
export async function run(): Promise<void> {
  process.env["NODE_ENV"] ??= "production";
  await build();
  await import(SERVER.href);
}

import { join } from "node:path";
import { ensurePackages } from "../../tools/launch/packages.mjs";
import { ROOT } from "../../tools/root.ts";

/** It has a package.json of its own beside this file: no other command needs it. */
const LIGHTHOUSE: string = "lighthouse";

interface Audit {
  readonly numericValue?: number;
  readonly details?: unknown;
}

/** What is used of Lighthouse's result. */
interface Result {
  readonly lhr: {
    readonly runtimeError?: { readonly message: string };
    readonly finalDisplayedUrl: string;
    readonly audits: Readonly<Record<string, Audit>>;
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  };
}

interface Options {
  /** Where the browser takes Lighthouse's commands. */
  readonly port: number;
  readonly onlyCategories: readonly string[];
  readonly output: "json";
  readonly logLevel: "error";
}

/** Judges the page at an address. */
export type Lighthouse = (url: string, options: Options) => Promise<Result | undefined>;

/** Lighthouse, which is installed first where it is missing. */
export async function loadLighthouse(): Promise<Lighthouse> {
  await ensurePackages(join(ROOT, "bench/lighthouse"), "Installing Lighthouse, which this bench alone needs");
  return ((await import(LIGHTHOUSE)) as { readonly default: Lighthouse }).default;
}

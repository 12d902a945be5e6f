import { join } from "node:path";
import { ensurePackages } from "../../tools/launch/packages.mjs";
import { ROOT } from "../../tools/root.ts";

/** It has its own package.json beside this file, because no other command needs it. */
const LIGHTHOUSE: string = "lighthouse";

interface Audit {
  readonly numericValue?: number;
  readonly details?: unknown;
}

/** The part of Lighthouse's result that is used. */
interface Result {
  readonly lhr: {
    readonly runtimeError?: { readonly message: string };
    readonly finalDisplayedUrl: string;
    readonly audits: Readonly<Record<string, Audit>>;
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  };
}

interface Options {
  /** The port on which the browser accepts Lighthouse's commands. */
  readonly port: number;
  readonly onlyCategories: readonly string[];
  readonly output: "json";
  readonly logLevel: "error";
}

/** Audits the page at an address. */
export type Lighthouse = (url: string, options: Options) => Promise<Result | undefined>;

/** Loads Lighthouse, and installs it first if it is missing. */
export async function loadLighthouse(): Promise<Lighthouse> {
  await ensurePackages(join(ROOT, "bench/lighthouse"), {
    title: "Installing Lighthouse, which this bench alone needs",
  });
  return ((await import(LIGHTHOUSE)) as { readonly default: Lighthouse }).default;
}

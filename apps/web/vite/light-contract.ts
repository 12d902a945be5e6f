import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const VIRTUAL = "\0apogee:light-contract";

/** Files of the contract that browsers get whole; none of them imports a schema. */
const LIGHT_FILES = [
  "player-rules.ts",
  "postal-ranges.ts",
  "shown-player.ts",
  "statement-words.ts",
  "vip-pictures.ts",
  "channels.ts",
  "offer-words/term-sentences.ts",
  "offer-words/share-sentences.ts",
  "offer-words/offer-brings.ts",
  "offer-words/offer-text.ts",
];

/**
 * In the browser, the contract's routes are reduced to their method, path, idempotency, and
 * whether they only read and for whom: the schemas and the
 * validation library behind them would be larger than the lobby. The server and the type checker see the real ones.
 */
export function lightContract(): Plugin {
  return {
    name: "apogee:light-contract",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId: (source) => (source === "@apogee/contract" ? VIRTUAL : undefined),
    load: async (id) => (id === VIRTUAL ? lightSource() : undefined),
  };
}

async function lightSource(): Promise<string> {
  const contract: Record<string, unknown> = await import("@apogee/contract");
  const lines = LIGHT_FILES.map((file) => {
    const path = fileURLToPath(new URL(`../../../packages/contract/src/${file}`, import.meta.url));
    return `export * from ${JSON.stringify(path)};`;
  });
  for (const [name, value] of Object.entries(contract)) {
    const light = lightRoute(value) ?? lightGroup(value);
    if (light) lines.push(`export const ${name} = ${JSON.stringify(light)};`);
  }
  return lines.join("\n");
}

function lightRoute(value: unknown): object | undefined {
  const { method, path, idempotency, access, readOnly } = (value ?? {}) as Record<string, unknown>;
  if (typeof method !== "string" || typeof path !== "string") return undefined;
  return { method, path, idempotency, access, readOnly };
}

function lightGroup(value: unknown): object | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const routes = Object.entries(value).map(([key, each]) => [key, lightRoute(each)] as const);
  return routes.length > 0 && routes.every(([, light]) => light) ? Object.fromEntries(routes) : undefined;
}

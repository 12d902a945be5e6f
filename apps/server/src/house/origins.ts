import type { Config } from "@apogee/config";

/** The house's own address, for machines beside it, and as browsers know it. */
export function ownUrlOf(config: Config, port: number = config.PORT): { readonly ownUrl: string; readonly publicOrigin: string } {
  const host = config.HOST === "0.0.0.0" || config.HOST === "::" ? "127.0.0.1" : config.HOST;
  return { ownUrl: `http://${host}:${port}`, publicOrigin: config.PUBLIC_URL?.replace(/\/+$/, "") ?? `http://localhost:${port}` };
}

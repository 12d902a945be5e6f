import type { JsonSchema, OpenApiDocument, Operation } from "@apogee/http";

/** A route in the published document. */
export interface ServedRoute {
  readonly id: string;
  readonly method: string;
  /** `/api/player/games/{id}`. */
  readonly path: string;
  readonly operation: Operation;
}

/** Named schemas of the document. */
export type Shapes = Readonly<Record<string, JsonSchema>>;

/** What a server publishes about itself. */
export interface Served {
  readonly routes: readonly ServedRoute[];
  readonly shapes: Shapes;
}

export async function servedBy(url: string): Promise<Served> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApiDocument;
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  return { routes, shapes: document.components.schemas };
}

/** Pages, files and redirects: mounted, but not API calls. */
const NO_CALLS = [
  /^GET \/docs\/api(?:\/page\.css)?$/,
  /^GET \/api$/,
  /^GET \/(?:frame|sandbox)(?:\/(?:\w[\w-]*|\*))?\/?$/,
];

/** Mounted routes that are missing in the document, as `GET /api/player`. */
export function untold(mounted: readonly string[], routes: readonly ServedRoute[]): string[] {
  const reported = new Set(routes.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`));
  return mounted.filter(
    (route) => !route.startsWith("HEAD ") && !NO_CALLS.some((pattern) => pattern.test(route)) && !reported.has(route),
  );
}

/** A path with its parameters filled in. */
export function addressOf(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(values[name])));
}

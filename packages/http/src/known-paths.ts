import type { FastifyInstance } from "fastify";

/** Returns the methods that an address accepts; empty if the address is unknown. */
export type MethodsAt = (url: string) => readonly string[];

/** Records every route that is mounted from now on, except catch-all routes. */
export function knownPaths(app: FastifyInstance): MethodsAt {
  const methods = new Map<string, Set<string>>();
  const shapes = new Map<string, RegExp>();
  app.addHook("onRoute", ({ url, method }) => {
    if (url.includes("*")) return;
    const known = methods.get(url) ?? new Set();
    for (const each of [method].flat()) known.add(each);
    methods.set(url, known);
    shapes.set(
      url,
      new RegExp(
        `^${url
          .split("/")
          .map((part) => (part.startsWith(":") ? "[^/]+" : RegExp.escape(part)))
          .join("/")}$`,
      ),
    );
  });
  return (url) => {
    const [path = ""] = url.split("?");
    return [
      ...new Set([...shapes].flatMap(([pattern, shape]) => (shape.test(path) ? [...methods.get(pattern)!] : []))),
    ].toSorted();
  };
}

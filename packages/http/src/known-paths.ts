import type { FastifyInstance } from "fastify";

/** Answers which methods an address takes that was asked with another one; none where nothing is there. */
export type MethodsAt = (url: string) => readonly string[];

/** Notes every route that is mounted from now on. Addresses that take whatever comes tell nothing. */
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

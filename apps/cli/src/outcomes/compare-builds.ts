import type { Build, BuildFile } from "./read-build.ts";

/** A file or package in which a build differs from the list. */
export interface Difference {
  /** A path, or `name@version` of a package. */
  readonly what: string;
  /** The version whose sheet it is; null for code and packages. */
  readonly title: string | null;
  readonly how: "changed" | "missing" | "not in the list";
}

/** Where a build differs from the list, in the list's order, with what is not in it at the end. */
export function compareBuilds(listed: Build, found: Build): Difference[] {
  const byPath = new Map(found.files.map((file) => [file.path, file]));
  const paths = new Set(listed.files.map(({ path }) => path));
  const differing = listed.files.flatMap((file): Difference[] => {
    const now = byPath.get(file.path);
    if (now?.sha256 === file.sha256) return [];
    return [differenceOf(file, now === undefined ? "missing" : "changed")];
  });
  const added = found.files.filter(({ path }) => !paths.has(path)).map((file) => differenceOf(file, "not in the list"));
  return [
    ...differing,
    ...packagesOnlyIn(listed, found, "missing"),
    ...added,
    ...packagesOnlyIn(found, listed, "not in the list"),
  ];
}

function differenceOf({ path, title }: BuildFile, how: Difference["how"]): Difference {
  return { what: path, title: title ?? null, how };
}

function packagesOnlyIn(one: Build, other: Build, how: Difference["how"]): Difference[] {
  return one.packages.filter((name) => !other.packages.includes(name)).map((what) => ({ what, title: null, how }));
}

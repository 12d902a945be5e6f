import { posix } from "node:path";
import type { Project, SourceFile } from "../house/project.ts";
import { lineAt, type Breach, type Rule } from "../house/rule.ts";

const FRONT_DOOR = /^(?:modules|packages|engines)\/[\w-]+\/src\/index\.tsx?$/;
const DECLARED =
  /^export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:const|let|function\*?|class|type|interface)\s+([\w$]+)/gm;
/** A route's summary and a schema's inferred type are documentation enough. */
const SPEAKS_FOR_ITSELF = /^export\s+(?:const\s+\w+ = defineRoute\(|type\s+\w+ = (?:z\.output<typeof |\(typeof ))/;
const LIST = /^export\s+(?:type\s+)?\{([^}]*)\}\s*(?:from\s*["']([^"']+)["'])?/gm;
const ALL = /^export\s+\*\s+from\s*["']([^"']+)["']/gm;

export const documentedFrontDoors: Rule = {
  name: "documented-front-doors",
  why: "Every export of a package's entry point needs a doc comment at its declaration, with shapes, units and refusals.",
  check: (project) =>
    project.files
      .filter(({ path }) => FRONT_DOOR.test(path))
      .flatMap((door) => undocumented(project, door, undefined, new Set())),
};

/** Checks the given names of a file, or all that it exports. */
function undocumented(
  project: Project,
  file: SourceFile,
  wanted: Set<string> | undefined,
  visited: Set<string>,
): Breach[] {
  const key = `${file.path}:${wanted ? [...wanted].join() : "*"}`;
  if (visited.has(key)) return [];
  visited.add(key);
  const breaches = [...file.code.matchAll(declarations(wanted))].flatMap((match): Breach[] => {
    const documented =
      /\*\/\s*$/.test(file.text.slice(0, match.index)) ||
      SPEAKS_FOR_ITSELF.test(file.text.slice(match.index, match.index + 160));
    return documented
      ? []
      : [{ file: file.path, line: lineAt(file.text, match.index), says: `${match[1]} has no doc comment` }];
  });
  for (const [, names, from] of file.code.matchAll(LIST)) {
    const originals = namesOf(names!, wanted);
    if (originals.size === 0) continue;
    const next = from === undefined ? file : fileAt(project, file.path, from);
    // A list without `from` names declarations of this file that have no `export` themselves.
    if (next)
      breaches.push(
        ...(next === file ? undocumentedLocals(file, originals) : undocumented(project, next, originals, visited)),
      );
  }
  for (const [, from] of file.code.matchAll(ALL)) {
    const next = fileAt(project, file.path, from!);
    if (next) breaches.push(...undocumented(project, next, wanted, visited));
  }
  return breaches;
}

function declarations(wanted: Set<string> | undefined): RegExp {
  if (!wanted) return DECLARED;
  return new RegExp(
    DECLARED.source.replace("([\\w$]+)", `(${[...wanted].map((name) => name.replaceAll("$", "\\$")).join("|")})\\b`),
    "gm",
  );
}

function undocumentedLocals(file: SourceFile, names: Set<string>): Breach[] {
  const pattern = new RegExp(declarations(names).source.replace("^export\\s+", "^"), "gm");
  return [...file.code.matchAll(pattern)]
    .filter((match) => !/\*\/\s*$/.test(file.text.slice(0, match.index)))
    .map((match) => ({
      file: file.path,
      line: lineAt(file.text, match.index),
      says: `${match[1]} has no doc comment`,
    }));
}

/** The declared names of those that are exported under a wanted name. */
function namesOf(list: string, wanted: Set<string> | undefined): Set<string> {
  const pairs = list
    .split(",")
    .map((item) => item.trim().replace(/^type\s+/, ""))
    .filter(Boolean)
    .map((item) => item.split(/\s+as\s+/));
  return new Set(pairs.filter(([name, alias]) => !wanted || wanted.has(alias ?? name!)).map(([name]) => name!));
}

function fileAt(project: Project, from: string, specifier: string): SourceFile | undefined {
  if (!specifier.startsWith(".")) return undefined;
  const path = posix.join(posix.dirname(from), specifier);
  return project.files.find((file) => file.path === path);
}

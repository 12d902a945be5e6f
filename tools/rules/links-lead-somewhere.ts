import { posix } from "node:path";
import type { Project } from "../house/project.ts";
import { headingsOf, withoutFences } from "../house/references.ts";
import { lineAt, type Breach, type Rule } from "../house/rule.ts";

/** `[text](target "title")`, `![picture](target)`, `[name]: target` and the same in HTML. */
const LINKS = [
  /\]\(\s*<?([^\s<>)]+)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g,
  /^ {0,3}\[[^\]]+\]:\s+<?([^\s<>]+)>?/gm,
  /<(?:a|img)\b[^>]*\b(?:href|src)="([^"]+)"/g,
];
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

export const linksLeadSomewhere: Rule = {
  name: "links-lead-somewhere",
  why: "A link in a document to a file, a folder or a heading of the project must have an existing target.",
  check: (project) =>
    project.files
      .filter(({ path }) => path.endsWith(".md"))
      .flatMap(({ path, text }) => {
        const shown = withoutFences(text).replace(/`[^`\n]*`/g, (code) => " ".repeat(code.length));
        return LINKS.flatMap((pattern) => [...shown.matchAll(pattern)]).flatMap(
          ({ 1: target = "", index }): Breach[] => {
            const says = deadEnd(project, path, target);
            return says === undefined ? [] : [{ file: path, line: lineAt(shown, index), says }];
          },
        );
      }),
};

function deadEnd(project: Project, from: string, target: string): string | undefined {
  if (ELSEWHERE.test(target)) return undefined;
  const [name = "", part] = target.split("#");
  const path = name === "" ? from : posix.join(posix.dirname(from), decodeURIComponent(name)).replace(/\/$/, "");
  if (name.startsWith("/") || path.startsWith("..") || !project.has(path)) return `${target} does not exist`;
  if (part === undefined || !path.endsWith(".md")) return undefined;
  const text = project.files.find((file) => file.path === path)?.text ?? "";
  const places = [...headingsOf(text), ...[...text.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id]) => id)];
  return places.includes(decodeURIComponent(part)) ? undefined : `${target} is not a heading of ${path}`;
}

import type { Project } from "./project.ts";

/** A place that breaks a rule. */
export type Breach = { file: string; line?: number; says: string };

/** One house rule. Its name reads as a sentence, and `why` explains a breach. */
export type Rule = { name: string; why: string; check(project: Project): Breach[] };

/** A breach for every match of the pattern in a text whose comments may have been blanked. */
export function breachesOf(pattern: RegExp, file: string, text: string, says: (found: string) => string): Breach[] {
  return [...text.matchAll(pattern)].map((match) => ({
    file,
    line: lineAt(text, match.index),
    says: says(match[0].trim()),
  }));
}

/** The line number, from 1, of an offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

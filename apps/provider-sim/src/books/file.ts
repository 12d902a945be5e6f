import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { Books, type Issue, type Round, type Session } from "./books.ts";

interface Written {
  readonly sessions: Session[];
  readonly rounds: Round[];
  readonly issues: Issue[];
}

/** Opens the books: from the file, which is rewritten at each change, or empty ones in memory. */
export function openBooks(file: string | undefined): Books {
  const { sessions, rounds, issues }: Written =
    file !== undefined && existsSync(file)
      ? (JSON.parse(readFileSync(file, "utf8")) as Written)
      : { sessions: [], rounds: [], issues: [] };
  return new Books(
    {
      sessions: new Map(sessions.map((session) => [session.token, session])),
      rounds: new Map(rounds.map((round) => [round.id, round])),
      issues: new Map(issues.map((issue) => [issue.issueId, issue])),
    },
    (all) => {
      if (file === undefined) return;
      const written: Written = {
        sessions: [...all.sessions.values()],
        rounds: [...all.rounds.values()],
        issues: [...all.issues.values()],
      };
      // After a kill in the middle, the old file is still intact.
      writeFileSync(`${file}.part`, JSON.stringify(written), { mode: 0o600 });
      renameSync(`${file}.part`, file);
    },
  );
}

import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes the terms of an offer that needs no deposit into a folder and returns the path. */
export function offerIn(folder: string): string {
  const path = join(folder, "spring.json");
  const terms = {
    titles: { en: "Spring gift" },
    kind: "personal",
    reward: { type: "bonus", amount: { EUR: 1_000 } },
    wager: { times: 30 },
  };
  writeFileSync(path, JSON.stringify(terms));
  return path;
}

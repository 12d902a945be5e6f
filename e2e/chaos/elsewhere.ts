/**
 * Rows of the reliability (R) and security (S) programmes that are not attacks here: what tests each, and its command.
 */
export const ELSEWHERE: Readonly<Record<string, readonly [tries: string, command: string]>> = {
  R5: ["Random lives of a purse against the model", "npm run chaos -- model --lives 50000 --seed 7"],
  S1: ["Every route asked by every kind of caller", "npm run authz"],
  S2: ["Hostile calls made from the document's shapes", "npm run fuzz -- --requests 100000 --seed 7"],
  S3: ["Cookies, origins, policies and frames in a real browser", "npm run e2e"],
  S4: ["Brute force, enumeration, replays and single use", "npm test"],
  S5: ["Inputs that are made to break something", "npm run fuzz -- --requests 100000 --seed 7"],
  S6: ["What the application's role may not do, and the seals of the trail", "npm test"],
  S7: ["Mutants of the rules of money", "npm run mutate"],
  S8: ["Known flaws of packages", "npm run audit"],
};

/** Where the row is tested, as a sentence; undefined if there is no such row. */
export function placeElsewhere(row: string): string | undefined {
  const place = ELSEWHERE[row.toUpperCase()];
  return place && `${row.toUpperCase()} is tried by another command. ${place[0]}: \`${place[1]}\`.`;
}

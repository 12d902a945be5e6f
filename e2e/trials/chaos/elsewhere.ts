/** Rows of the reliability (R) and security (S) programmes that other commands test: what is tested, and the command. */
export const ELSEWHERE: Readonly<Record<string, readonly [tries: string, command: string]>> = {
  R5: ["Random lives of a wallet, compared with the model", "npm run chaos -- model --lives 50000 --seed 7"],
  S1: ["Every route, called by every kind of caller", "npm run authz"],
  S2: ["Hostile calls generated from the API document's schemas", "npm run fuzz -- --requests 100000 --seed 7"],
  S3: [
    "Cookies, sockets, sessions and policies, and with `npm run e2e -- --all e2e/site/shell/foreign-page.spec.ts` frames and foreign forms in a real browser",
    "npm test",
  ],
  S4: ["Brute force, enumeration, replays and single use", "npm test"],
  S5: ["Malicious inputs", "npm run fuzz -- --requests 100000 --seed 7"],
  S6: ["What the application's role may not do, and the seals of the trail", "npm test"],
  S7: ["Mutants of the money rules", "npm run mutate"],
  S8: ["Known vulnerabilities of packages", "npm run audit"],
};

/** Which command tests the row, in a sentence; undefined for an unknown row. */
export function placeElsewhere(row: string): string | undefined {
  const place = ELSEWHERE[row.toUpperCase()];
  return place && `${row.toUpperCase()} is tested by another command. ${place[0]}: \`${place[1]}\`.`;
}

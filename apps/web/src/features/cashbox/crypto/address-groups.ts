const EMAILS = 4;

/** An address in groups of four, so that it is easy to compare; the first and the last ones matter most. */
export function addressGroups(address: string): readonly string[] {
  return address.match(new RegExp(`.{1,${EMAILS}}`, "g")) ?? [];
}

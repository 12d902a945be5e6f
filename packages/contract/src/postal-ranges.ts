const AU_STATES: ReadonlyArray<readonly [string, ReadonlyArray<readonly [number, number]>]> = [
  [
    "New South Wales",
    [
      [1000, 2599],
      [2619, 2899],
      [2921, 2999],
    ],
  ],
  [
    "Australian Capital Territory",
    [
      [200, 299],
      [2600, 2618],
      [2900, 2920],
    ],
  ],
  [
    "Victoria",
    [
      [3000, 3999],
      [8000, 8999],
    ],
  ],
  [
    "Queensland",
    [
      [4000, 4999],
      [9000, 9999],
    ],
  ],
  ["South Australia", [[5000, 5999]]],
  [
    "Western Australia",
    [
      [6000, 6797],
      [6800, 6999],
    ],
  ],
  ["Tasmania", [[7000, 7999]]],
  ["Northern Territory", [[800, 999]]],
];
const CA_PROVINCES: Readonly<Record<string, string>> = {
  A: "Newfoundland and Labrador",
  B: "Nova Scotia",
  C: "Prince Edward Island",
  E: "New Brunswick",
  G: "Quebec",
  H: "Quebec",
  J: "Quebec",
  K: "Ontario",
  L: "Ontario",
  M: "Ontario",
  N: "Ontario",
  P: "Ontario",
  R: "Manitoba",
  S: "Saskatchewan",
  T: "Alberta",
  V: "British Columbia",
  X: "Northwest Territories",
  X0A: "Nunavut",
  X0B: "Nunavut",
  X0C: "Nunavut",
  Y: "Yukon",
};

/** State or province by postal code, for Australia and Canada; undefined elsewhere. */
export function stateOf(country: string, postalCode: string): string | undefined {
  if (country === "CA") {
    const code = postalCode.trim().toUpperCase();
    return CA_PROVINCES[code.slice(0, 3)] ?? CA_PROVINCES[code.charAt(0)];
  }
  if (country !== "AU" || !/^\d{3,4}$/.test(postalCode.trim())) return undefined;
  const code = Number(postalCode);
  return AU_STATES.find(([, ranges]) => ranges.some(([from, to]) => code >= from && code <= to))?.[0];
}

import { inEnglish, type Say } from "../words.ts";

/** A card scheme: prefixes, lengths and grouping of its numbers, and the length of the security code. */
export interface Brand {
  readonly name: string;
  readonly lengths: readonly number[];
  readonly groups: readonly number[];
  readonly cvcLength: number;
}

interface Scheme extends Brand {
  /** First and last value of each prefix range, both inclusive. */
  readonly ranges: ReadonlyArray<readonly [string, string]>;
}

const FOURS = [4, 4, 4, 4, 3];
const scheme = (
  name: string,
  ranges: Scheme["ranges"],
  lengths: readonly number[],
  groups: readonly number[] = FOURS,
  cvcLength = 3,
): Scheme => ({ name, ranges, lengths, groups, cvcLength });

/** Narrower ranges come before the wider ones that contain them. */
const SCHEMES: readonly Scheme[] = [
  scheme(
    "American Express",
    [
      ["34", "34"],
      ["37", "37"],
    ],
    [15],
    [4, 6, 5],
    4,
  ),
  scheme(
    "Diners Club",
    [
      ["300", "305"],
      ["36", "36"],
      ["38", "39"],
    ],
    [14],
    [4, 6, 4],
  ),
  scheme("JCB", [["3528", "3589"]], [16, 17, 18, 19]),
  scheme("Visa", [["4", "4"]], [13, 16, 19]),
  scheme(
    "Mastercard",
    [
      ["51", "55"],
      ["2221", "2720"],
    ],
    [16],
  ),
  scheme(
    "Discover",
    [
      ["6011", "6011"],
      ["644", "649"],
      ["65", "65"],
    ],
    [16, 19],
  ),
  scheme("UnionPay", [["62", "62"]], [16, 17, 18, 19]),
  scheme(
    "Maestro",
    [
      ["50", "50"],
      ["56", "58"],
      ["63", "63"],
      ["67", "67"],
    ],
    [12, 13, 14, 15, 16, 17, 18, 19],
  ),
];

/** The most digits of any card. */
export const LONGEST_NUMBER = 19;

export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** The scheme of a number, or of its beginning once that identifies one scheme. */
export function brandOf(digits: string): Brand | undefined {
  return SCHEMES.find(({ ranges }) =>
    ranges.some(([first, last]) => {
      const head = digits.slice(0, first.length);
      return head.length === first.length && head >= first && head <= last;
    }),
  );
}

/** Whether the check digit is right (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighed = place % 2 === 0 ? digit : digit * 2;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** Digits in the grouping of the card: `4242 4242`, `3782 822463 10005`. */
export function groupDigits(digits: string): string {
  const groups = brandOf(digits)?.groups ?? FOURS;
  const parts: string[] = [];
  let from = 0;
  for (const size of groups) {
    if (from >= digits.length) break;
    parts.push(digits.slice(from, from + size));
    from += size;
  }
  return parts.join(" ");
}

/** Why a number is not a card number; undefined if it is one. */
export function numberFault(digits: string, say: Say = inEnglish): string | undefined {
  if (digits === "") return say("fault.number_missing");
  const brand = brandOf(digits);
  if (!brand) return say(digits.length < 4 ? "fault.number_short" : "fault.number_kind");
  if (digits.length < Math.min(...brand.lengths)) return say("fault.number_short");
  if (!brand.lengths.includes(digits.length))
    return say("fault.number_length", { brand: brand.name, lengths: oneOf(brand.lengths, say("fault.or")) });
  return passesLuhn(digits) ? undefined : say("fault.number_digit");
}

function oneOf(lengths: readonly number[], or: string): string {
  return lengths.length === 1 ? String(lengths[0]) : `${lengths.slice(0, -1).join(", ")} ${or} ${lengths.at(-1)}`;
}

/** The parts of a number that may be stored: the first eight digits of long numbers, else six, and the last four. */
export function keptParts(digits: string): { readonly bin: string; readonly lastFour: string } {
  return { bin: digits.slice(0, digits.length >= 16 ? 8 : 6), lastFour: digits.slice(-4) };
}

/** Points in sub-points, of which 10^18 make one point. Below zero: owed. */
export type Points = bigint;

/** One point. */
export const POINT = 10n ** 18n;
const DECIMALS = 18;
/** Decimals of what a minor unit earns; with the four of a level's share they are those of a sub-point. */
const UNIT_DECIMALS = 14;
const UNIT = 10n ** BigInt(UNIT_DECIMALS);
const BPS = 10_000n;

/** This many whole points. */
export function points(whole: number): Points {
  return BigInt(whole) * POINT;
}

/** The whole points that are there: rounded down, and a debt up in size. */
export function wholePoints(value: Points): number {
  const toZero = value / POINT;
  return Number(value < 0n && value % POINT !== 0n ? toZero - 1n : toZero);
}

/** Reads a decimal of the database; undefined for anything that is not exact in sub-points. */
export function parsePoints(text: string): Points | undefined {
  const match = /^(-?)(\d{1,20})(?:\.(\d{1,18}))?$/.exec(text.trim());
  if (!match) return undefined;
  const size = BigInt(`${match[2]}${(match[3] ?? "").padEnd(DECIMALS, "0")}`);
  return match[1] === "-" ? -size : size;
}

/** A decimal without trailing zeros: `12.5`. */
export function pointsText(value: Points): string {
  return decimal(value, DECIMALS);
}

/** What a minor unit earns, as stored. */
export interface UnitRate {
  /** In 10^-14 points. */
  readonly perUnit: bigint;
}

/** The facts from which follows what a minor unit of a currency earns in a game. */
export interface UnitFacts {
  /** How many euro cents a minor unit is worth, as an exact fraction. */
  readonly euroCents: { readonly numerator: bigint; readonly denominator: bigint };
  /** How many euro cents earn one point. */
  readonly centsPerPoint: number;
  /** The shares that apply, in hundredths of a percent. They multiply. */
  readonly sharesBps: readonly number[];
}

/**
 * What a minor unit earns, rounded down to 10^-14 points. Only this rate is rounded, once a day: what stakes earn by it
 * is exact, so stakes that are taken back leave exactly nothing.
 */
export function pointsPerUnit({ euroCents, centsPerPoint, sharesBps }: UnitFacts): UnitRate {
  const shares = sharesBps.reduce((product, bps) => product * BigInt(bps), 1n);
  const below = BPS ** BigInt(sharesBps.length) * euroCents.denominator * BigInt(centsPerPoint);
  return { perUnit: (UNIT * euroCents.numerator * shares) / below };
}

/** What an amount earns; below zero for an amount that is taken back. Exact. */
export function earned(amount: bigint, { perUnit }: UnitRate, levelBps: number): Points {
  return amount * perUnit * BigInt(levelBps);
}

/** A unit rate as the database stores it. */
export function unitRateText({ perUnit }: UnitRate): string {
  return decimal(perUnit, UNIT_DECIMALS);
}

/** Reads what `unitRateText` wrote, with any number of trailing zeros. */
export function parseUnitRate(text: string): UnitRate {
  const [whole = "0", fraction = ""] = text.split(".");
  return { perUnit: BigInt(`${whole}${fraction.padEnd(UNIT_DECIMALS, "0").slice(0, UNIT_DECIMALS)}`) };
}

function decimal(value: bigint, decimals: number): string {
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, "0");
  const fraction = digits.slice(-decimals).replace(/0+$/, "");
  return `${value < 0n ? "-" : ""}${digits.slice(0, -decimals)}${fraction === "" ? "" : `.${fraction}`}`;
}

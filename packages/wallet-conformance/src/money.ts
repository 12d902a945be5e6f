const DECIMALS: Readonly<Record<string, number>> = {
  BHD: 3,
  BTC: 8,
  CLP: 0,
  ETH: 8,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KRW: 0,
  KWD: 3,
  LTC: 8,
  OMR: 3,
  PYG: 0,
  TND: 3,
  UGX: 0,
  USDT: 6,
  VND: 0,
  XAF: 0,
  XOF: 0,
};

/** Decimal places of a currency, by ISO 4217 and custom; two by default. */
export function decimalsOf(currency: string): number {
  return DECIMALS[currency] ?? 2;
}

/** More of the smallest unit than any game pays in any currency. */
export const TOO_LARGE = 10 ** 15 + 1;

/** 1234 of a currency with two decimals is `12.34`. */
export function toDecimal(amount: number, decimals: number): string {
  const digits = String(Math.abs(amount)).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  return `${amount < 0 ? "-" : ""}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ""}`;
}

/** The reverse; undefined if the text is not a whole number of the smallest unit. */
export function fromDecimal(text: string, decimals: number): number | undefined {
  const parts = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (!parts) return undefined;
  const behind = (parts[2] ?? "").replace(/0+$/, "");
  if (behind.length > decimals) return undefined;
  const amount = Number(parts[1]! + behind.padEnd(decimals, "0"));
  return Number.isSafeInteger(amount) ? amount : undefined;
}

interface Known {
  readonly code: string;
  readonly fiat: boolean;
}

/**
 * The currency whose methods a page shows: the one in its address if the site has it, else the visitor's. A visitor who
 * plays with coins sees the first currency in money, because coins are listed beside every currency.
 */
export function currencyFor(asked: string | null, own: string, currencies: readonly Known[]): string {
  const money = currencies.filter(({ fiat }) => fiat).map(({ code }) => code);
  return [asked?.toUpperCase(), own].find((code) => code !== undefined && money.includes(code)) ?? money[0] ?? own;
}

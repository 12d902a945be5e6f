import type { IntlShape } from "react-intl";

/** A kind of bet in words: `Any triple`, `Total 4 or 17`. */
export function betName({ formatMessage }: IntlShape, bet: string): string {
  const low = Number(bet.replace("total", ""));
  if (bet.startsWith("total")) return formatMessage({ id: "sicbo.rules.totals" }, { low, high: 21 - low });
  return formatMessage({ id: `sicbo.bet.${bet}` });
}

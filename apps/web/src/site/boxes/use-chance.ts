import { useIntl } from "react-intl";

/** Chances in figures of the page's language, with the digits that the server sends. */
export function useChance(): { percent(text: string): string; oneIn(text: string): string } {
  const { formatNumber } = useIntl();
  const digitsOf = (text: string): number => text.split(".")[1]?.length ?? 0;
  return {
    percent: (text) =>
      formatNumber(Number(text) / 100, {
        style: "percent",
        minimumFractionDigits: digitsOf(text),
        maximumFractionDigits: digitsOf(text),
      }),
    oneIn: (text) => {
      // Sent as `1 in 3.13`; the column says the rest.
      const ratio = /[\d.]+$/.exec(text)?.[0] ?? "";
      return formatNumber(Number(ratio), { maximumFractionDigits: digitsOf(ratio) });
    },
  };
}

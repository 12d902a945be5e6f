import type { Report, Result } from "./conform.ts";
import { INVARIANTS } from "./invariants.ts";
import type { Exchange } from "./line.ts";
import { toDecimal } from "./money.ts";

const WORDS = { passed: "pass", failed: "FAIL", "not applicable": "n/a " } as const;
const NAME_WIDTH = 36;
const MOST_SHOWN = 600;

/** One line for a result; for a failure also what was expected and what was sent and received. */
export function resultText(
  { outcome, name, invariant, says, why, exchange, left, tookMs }: Result,
  report: Pick<Report, "decimals" | "wallet">,
): string {
  const line = `${WORDS[outcome]}  ${name.padEnd(NAME_WIDTH)} ${String(invariant).padStart(2)}  ${outcome === "not applicable" ? why : says}`;
  if (outcome === "not applicable") return line;
  return [
    `${line} (${Math.round(tookMs)} ms)`,
    ...(outcome === "failed"
      ? [`      ${why}`, `      invariant ${invariant}: ${INVARIANTS[invariant]}`, ...exchangeLines(exchange)]
      : []),
    ...(left === 0 ? [] : [`      left the balance ${money(left, report, true)}`]),
  ].join("\n");
}

/** The summary of the run: counts and balances. */
export function summaryText(report: Report): string {
  const count = (outcome: Result["outcome"]): number =>
    report.results.filter((result) => result.outcome === outcome).length;
  const balances = report.players.map(({ player, currency, decimals, before, after }) => {
    const [was, now, difference] = [before, after, after === undefined ? undefined : after - before].map(
      (amount, index) =>
        amount === undefined
          ? undefined
          : `${index === 2 && amount > 0 ? "+" : ""}${toDecimal(amount, decimals)} ${currency}`,
    );
    return `Player ${player}: ${was} before, ${now ?? "unknown"} after${difference === undefined ? "" : `; difference ${difference}`}.`;
  });
  return [
    `${count("passed")} passed, ${count("failed")} failed, ${count("not applicable")} not applicable.`,
    ...balances,
  ].join("\n");
}

/** The first line of a run. */
export function headText({ url, dialect, player, currency, game }: Report["wallet"]): string {
  return `${url} in ${dialect}, player ${player}, ${currency}, ${game}`;
}

/** A whole run as text. */
export function reportText(report: Report): string {
  return [
    headText(report.wallet),
    "",
    ...report.results.map((result) => resultText(result, report)),
    "",
    summaryText(report),
  ].join("\n");
}

/** What was sent and received, shortened. */
export function exchangeLines(exchange: Exchange | undefined): string[] {
  if (!exchange) return [];
  const { path, sent, received } = exchange;
  return [
    `      > POST ${path} ${shortened(sent)}`,
    `      < ${received ? `${received.status} ${shortened(received.text)}` : "no answer"}`,
  ];
}

function shortened(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}... (${text.length} characters)` : text;
}

function money(amount: number, { decimals, wallet }: Pick<Report, "decimals" | "wallet">, signed = false): string {
  return `${signed && amount > 0 ? "+" : ""}${toDecimal(amount, decimals)} ${wallet.currency}`;
}

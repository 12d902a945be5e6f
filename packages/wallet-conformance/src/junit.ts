import type { Report, Result } from "./conform.ts";
import { exchangeLines } from "./report.ts";

/** The run as JUnit XML: one test suite; cases that do not apply are skipped. */
export function junitXml({ wallet, results, players }: Report): string {
  const count = (outcome: Result["outcome"]): number => results.filter((result) => result.outcome === outcome).length;
  const seconds = (ms: number): string => (ms / 1_000).toFixed(3);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${escaped(`wallet conformance ${wallet.dialect}`)}" tests="${results.length}" failures="${count("failed")}" errors="0" skipped="${count("not applicable")}" time="${seconds(results.reduce((sum, { tookMs }) => sum + tookMs, 0))}">`,
    "  <properties>",
    ...[
      ["url", wallet.url],
      ["currency", wallet.currency],
      ["game", wallet.game],
      ...players.map(({ player, before, after }) => [`player ${player}`, `${before} -> ${after ?? "unknown"}`]),
    ].map(([name, value]) => `    <property name="${escaped(name!)}" value="${escaped(value!)}"/>`),
    "  </properties>",
    ...results.map((result) => testCase(result, wallet.dialect, seconds(result.tookMs))),
    "</testsuite>",
    "",
  ].join("\n");
}

function testCase(
  { name, invariant, says, outcome, why = "", exchange }: Result,
  dialect: string,
  time: string,
): string {
  const [group = "", own = ""] = name.split("/");
  const open = `  <testcase classname="${escaped(`${dialect}.${group}`)}" name="${escaped(`${own}: ${says}`)}" time="${time}"`;
  if (outcome === "passed") return `${open}/>`;
  if (outcome === "not applicable") return `${open}><skipped message="${escaped(why)}"/></testcase>`;
  const details = [`invariant ${invariant}`, ...exchangeLines(exchange).map((line) => line.trim())].join("\n");
  return `${open}><failure message="${escaped(why)}">${escaped(details)}</failure></testcase>`;
}

/** Also drops characters that XML does not allow. */
function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = { "<": "&lt;", ">": "&gt;", "&": "&amp;", '"': "&quot;" };
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[<>&"]/g, (character) => entities[character]!);
}

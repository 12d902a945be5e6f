import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { arrived, csvOf, DAY, type LineText } from "@apogee/reconciliation/testing";
import { why, type CommandRow } from "./command-row.ts";

/** What the sandbox's card provider says of 2026-03-04: a deposit that nobody here knows, an adjustment, and a fee. */
const FETCHED: readonly LineText[] = [
  { our_id: "999999" },
  { kind: "adjustment", gross: "-1.00", fee: "0.00", our_id: "" },
  { kind: "fee", gross: "0.00", fee: "2.00", our_id: "" },
];

/** The files that the provider of tests hands over. */
export function handedFiles(): unknown {
  const { name, text, sha256 } = arrived(csvOf(FETCHED));
  return { files: [{ name, csv: text, sha256 }] };
}

const IMPORTED = arrived(csvOf([{ kind: "fee", gross: "0.00", fee: "3.00", our_id: "" }]), `outside-${DAY}-EUR.csv`);

function fileIn(folder: string): string {
  const path = join(folder, IMPORTED.name);
  writeFileSync(path, IMPORTED.text);
  return path;
}

/** The commands of settlement files and differences, in an order in which each finds what it needs. */
export const COMMANDS_OF_RECONCILIATION: readonly CommandRow[] = [
  ["reconciliation fetch", "moves", () => ["sandbox-cards", DAY, ...why]],
  ["reconciliation import", "moves", ({ folder }) => [fileIn(folder), "--sha256", IMPORTED.sha256, ...why]],
  ["reconciliation files", "looks", () => ["--provider", "sandbox-cards"]],
  ["reconciliation lines", "looks", () => ["1"]],
  ["reconciliation differences", "looks", () => []],
  ["reconciliation assign", "changes", () => ["1", "--owner", "second.member", ...why]],
  ["reconciliation note", "changes", () => ["1", "Asked the provider"]],
  ["reconciliation difference", "looks", () => ["1"]],
  ["reconciliation close", "moves", () => ["2", "--amount", "-1.00", "--against", "fees", ...why]],
  ["reconciliation agree-fee", "changes", () => ["sandbox-cards", "refund", "EUR", "1.5", "0.25", ...why]],
  ["reconciliation fees", "looks", () => []],
  ["reconcile liabilities", "looks", () => []],
];

import { sha256Hex } from "@apogee/rng";
import type { ArrivedFile } from "../domain/parse-settlement.ts";
import { COLUMNS } from "../domain/settlement-file.ts";

/** A line of a settlement file in a test: what is left out is as in an ordinary deposit of 100.00 with a fee of 3.15. */
export type LineText = Partial<Record<(typeof COLUMNS)[number], string>>;

/** The day of the files that tests write. */
export const DAY = "2026-03-04";

/** The lines of a file of 2026-03-04 in EUR, with its header and its row `total`. */
export function csvOf(lines: readonly LineText[], total: LineText = {}): string {
  const cents = (text: string): number => Math.round(Number(text) * 100);
  const rows = lines.map((line, index) => {
    const gross = line.gross ?? "100.00";
    const fee = line.fee ?? "3.15";
    return {
      line: String(index + 1),
      provider_id: `psp_${index + 1}`,
      our_id: String(index + 1),
      kind: "deposit",
      gross,
      fee,
      net: ((cents(gross) - cents(fee)) / 100).toFixed(2),
      currency: "EUR",
      booked_at: `${DAY}T10:00:00Z`,
      value_date: DAY,
      arn_or_txid: "",
      payer_hash: "",
      note: "",
      ...line,
    };
  });
  const sum = (column: "gross" | "fee" | "net"): string =>
    (rows.reduce((all, row) => all + cents(row[column]), 0) / 100).toFixed(2);
  const last = { line: "total", gross: sum("gross"), fee: sum("fee"), net: sum("net"), currency: "EUR", ...total };
  const cells = [COLUMNS, ...[...rows, last].map((row) => COLUMNS.map((column) => (row as LineText)[column] ?? ""))];
  return cells.map((row) => `${row.join(",")}\n`).join("");
}

/** The file with its right checksum. */
export function arrived(text: string, name = `sandbox-cards-${DAY}-EUR.csv`): ArrivedFile {
  return { name, text, sha256: `${sha256Hex(text)}  ${name}\n` };
}

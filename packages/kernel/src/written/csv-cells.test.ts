import { expect, test } from "vitest";
import { csvRow, type CsvCell } from "./csv-cells.ts";

test.each<[cell: CsvCell, comma: string, semicolon: string]>([
  [{ text: "=1+1" }, "'=1+1", "'=1+1"],
  [{ number: "-5.50" }, "-5.50", "-5,50"],
  [{ text: "-5.50" }, "'-5.50", "'-5.50"],
  [{ text: "+372 5551234" }, "'+372 5551234", "'+372 5551234"],
  [{ text: 'Müller, "Max"' }, '"Müller, ""Max"""', '"Müller, ""Max"""'],
  [{ text: "@home" }, "'@home", "'@home"],
  [{ number: "1234567.89" }, "1234567.89", "1234567,89"],
  [{ text: "a;b" }, "a;b", '"a;b"'],
  [{ text: "＝A1" }, "'＝A1", "'＝A1"],
  [{ text: "＋1" }, "'＋1", "'＋1"],
  [{ text: "－1" }, "'－1", "'－1"],
  [{ text: "＠A1" }, "'＠A1", "'＠A1"],
  [{ text: "\t=1" }, "'\t=1", "'\t=1"],
  [{ text: "\n=1" }, '"\'\n=1"', '"\'\n=1"'],
  [{ text: "\r=1" }, '"\'\r=1"', '"\'\r=1"'],
  [{ text: "\0=1" }, "'\0=1", "'\0=1"],
  [{ text: "'=1" }, "''=1", "''=1"],
  [{ text: "it's" }, "it's", "it's"],
  [{ text: "" }, '""', '""'],
  [null, "", ""],
])("%j is written as %j, and with semicolons as %j", (cell, comma, semicolon) => {
  expect([csvRow([cell]), csvRow([cell], "semicolon")]).toEqual([`${comma}\r\n`, `${semicolon}\r\n`]);
});

test("cells are separated, and a decimal comma needs no quotes beside semicolons", () => {
  const cells: CsvCell[] = [{ text: "2031-05-01" }, { number: "5" }, null, { number: "-0.50" }];
  expect(csvRow(cells)).toBe("2031-05-01,5,,-0.50\r\n");
  expect(csvRow(cells, "semicolon")).toBe("2031-05-01;5;;-0,50\r\n");
});

import {
  CURRENCIES,
  decimalOf,
  decimalsOf,
  fromDecimal,
  minor,
  toDecimal,
  type Currency,
  type Minor,
} from "@apogee/kernel";
import { sha256Hex } from "@apogee/rng";
import { ChecksumDiffers, FileUnfit } from "../errors.ts";
import { dayOf, isDay } from "./days.ts";
import { readCsv, type CsvRecord } from "./read-csv.ts";
import {
  COLUMNS,
  LINE_KINDS,
  MOST_LINES,
  requireExactSums,
  SIGN_OF,
  type LineKind,
  type SettlementFile,
  type SettlementLine,
} from "./settlement-file.ts";

/** A settlement file as it arrived, with the text of its detached checksum. */
export interface ArrivedFile {
  /** `<provider>-<yyyy-mm-dd>-<currency>.csv` */
  readonly name: string;
  readonly text: string;
  /** The content of the `.sha256` file: the hash, and possibly the name. */
  readonly sha256: string;
}

const NAME = /^([a-z0-9][a-z0-9-]{0,39})-(\d{4}-\d{2}-\d{2})-([A-Z]{3,5})\.csv$/;

/**
 * Reads a settlement file, whole or not at all. Refuses with `ChecksumDiffers`, or with `FileUnfit`, which names the line:
 * a wrong header, a line of another currency or day, an amount that is not exact, a net that is not gross less fee, sums
 * that differ from the `total` row, and a file that was cut.
 */
export function parseSettlement({ name, text, sha256 }: ArrivedFile): SettlementFile {
  const named = NAME.exec(name);
  if (!named || !isDay(named[2]!))
    throw new FileUnfit(1, `The file is named ${name}; it must be named like provider-2031-05-01-EUR.csv.`);
  const [, provider = "", day = "", code = ""] = named;
  requireChecksum(name, text, sha256);
  const currency = CURRENCIES.find((each) => each.code === code);
  if (!currency) throw new FileUnfit(1, `The file's name has the currency ${code}, which does not exist here.`);
  const [header, ...records] = readCsv(text);
  if (header!.cells.join(",") !== COLUMNS.join(",")) throw new FileUnfit(1, `The header must be ${COLUMNS.join(",")}.`);
  const last = records.at(-1);
  if (last?.cells[0] !== "total")
    throw new FileUnfit(last?.at ?? 1, "The file ends without its row `total`; a part of it is missing.");
  if (records.length - 1 > MOST_LINES) throw new FileUnfit(last.at, `The file has more than ${MOST_LINES} lines.`);
  const lines = linesOf(records.slice(0, -1), { currency, day });
  requireExactSums(lines, last.at);
  return { provider, day, currency: code, lines, ...totalsOf(last, lines, currency) };
}

/** Refuses with `ChecksumDiffers` unless the checksum is that of the text, and of a file of this name if it names one. */
function requireChecksum(name: string, text: string, sha256: string): void {
  const said = /^([0-9a-f]{64})(?:[ \t]+\*?(\S+))?\s*$/i.exec(sha256);
  if (!said) throw new ChecksumDiffers("The checksum must be the 64 hex digits of SHA-256, as in the file .sha256.");
  if (said[2] !== undefined && said[2] !== name)
    throw new ChecksumDiffers(`The checksum is that of ${said[2]}, not of ${name}.`);
  if (said[1]!.toLowerCase() !== sha256Hex(text))
    throw new ChecksumDiffers(`The content of ${name} does not match its checksum. Fetch the file again.`);
}

interface Head {
  readonly currency: Currency;
  readonly day: string;
}

function linesOf(records: readonly CsvRecord[], head: Head): SettlementLine[] {
  let before = 0;
  return records.map((record) => {
    const line = lineOf(record, head);
    if (line.line <= before)
      throw new FileUnfit(record.at, `The line has the number ${line.line}, which does not follow ${before}.`);
    before = line.line;
    return line;
  });
}

function lineOf(record: CsvRecord, { currency, day }: Head): SettlementLine {
  const cells = cellsOf(record);
  const no = (what: string): never => {
    throw new FileUnfit(record.at, what);
  };
  const kind = LINE_KINDS.find((each) => each === cells.kind) ?? no(`There is no kind ${cells.kind}.`);
  if (cells.currency !== currency.code)
    no(`The line is in ${cells.currency}, and the file is of ${currency.code}. A file has one currency.`);
  const [gross, fee, net] = amountsOf(record, currency);
  requireSign(record, kind, gross);
  const bookedAt = momentIn(cells.booked_at) ?? no(`${cells.booked_at} is not a time like 2031-05-01T10:00:00Z.`);
  if (dayOf(bookedAt) !== day)
    no(`The line was booked on ${dayOf(bookedAt)}, and the file is of ${day}. A file has one day.`);
  if (!isDay(cells.value_date)) no(`${cells.value_date} is not a day like 2031-05-01.`);
  if (!/^[1-9]\d{0,8}$/.test(cells.line)) no(`${cells.line} is not the number of a line.`);
  if (cells.payer_hash !== "" && !/^[0-9a-f]{64}$/.test(cells.payer_hash))
    no("The payer's hash must be 64 hex digits in lowercase letters.");
  return {
    line: Number(cells.line),
    providerId: cells.provider_id || null,
    ourId: cells.our_id || null,
    kind,
    gross,
    fee,
    net,
    bookedAt,
    valueDate: cells.value_date,
    arnOrTxid: cells.arn_or_txid || null,
    payerHash: cells.payer_hash || null,
    note: cells.note || null,
  };
}

const MOST_CELL = 500;

function cellsOf({ at, cells }: CsvRecord): Record<(typeof COLUMNS)[number], string> {
  if (cells.length !== COLUMNS.length)
    throw new FileUnfit(at, `The line has ${cells.length} cells; it must have ${COLUMNS.length}.`);
  if (cells.some((cell) => cell.length > MOST_CELL))
    throw new FileUnfit(at, `A cell is longer than ${MOST_CELL} characters.`);
  return Object.fromEntries(COLUMNS.map((column, index) => [column, cells[index]!])) as Record<
    (typeof COLUMNS)[number],
    string
  >;
}

function amountsOf(record: CsvRecord, currency: Currency): [gross: Minor, fee: Minor, net: Minor] {
  const cells = cellsOf(record);
  const amount = (column: "gross" | "fee" | "net"): Minor => {
    const text = cells[column];
    const digits = decimalsOf(currency);
    const shape = digits === 0 ? /^-?\d{1,15}$/ : new RegExp(`^-?\\d{1,15}\\.\\d{${digits}}$`);
    const value = shape.test(text) ? fromDecimal(text, currency) : undefined;
    if (value === undefined)
      throw new FileUnfit(
        record.at,
        `${column} is ${text === "" ? "empty" : text}; an amount of ${currency.code} has ${digits === 0 ? "no decimals" : `${digits} decimals`}.`,
      );
    return value;
  };
  const [gross, fee, net] = [amount("gross"), amount("fee"), amount("net")];
  const right = gross - fee;
  if (net !== right)
    throw new FileUnfit(record.at, `net is ${cells.net}, but gross less fee is ${toDecimal(minor(right), currency)}.`);
  return [gross, fee, net];
}

function requireSign({ at }: CsvRecord, kind: LineKind, gross: Minor): void {
  const sign = SIGN_OF[kind];
  if (sign === null || Math.sign(gross) === sign) return;
  throw new FileUnfit(
    at,
    sign === 0
      ? "A fee has the gross amount zero."
      : `The gross amount of a ${kind} must be ${sign > 0 ? "above" : "below"} zero.`,
  );
}

/** A UTC moment, to the millisecond at most. */
function momentIn(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/.test(text) || !isDay(text.slice(0, 10))) return undefined;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

function totalsOf(
  record: CsvRecord,
  lines: readonly SettlementLine[],
  currency: Currency,
): Pick<SettlementFile, "gross" | "fee" | "net"> {
  const { at, cells } = record;
  const said = cellsOf(record);
  if (said.currency !== currency.code)
    throw new FileUnfit(at, `The row \`total\` is in ${said.currency}, and the file is of ${currency.code}.`);
  const amounts = new Set<number>([0, 4, 5, 6, 7]);
  if (cells.some((cell, index) => !amounts.has(index) && cell !== ""))
    throw new FileUnfit(at, "The row `total` has only sums and a currency.");
  const [gross, fee, net] = amountsOf(record, currency);
  for (const [column, total] of Object.entries({ gross, fee, net }) as Array<["gross" | "fee" | "net", Minor]>) {
    const sum = lines.reduce((all, line) => all + BigInt(line[column]), 0n);
    if (sum !== BigInt(total))
      throw new FileUnfit(
        at,
        `The lines' ${column} is ${decimalOf(sum, currency)} together, but the row \`total\` says ${said[column]}.`,
      );
  }
  return { gross, fee, net };
}

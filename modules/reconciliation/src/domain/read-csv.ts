import { FileUnfit } from "../errors.ts";

/** A record of a CSV file, and the line of the file on which it begins. */
export interface CsvRecord {
  readonly at: number;
  readonly cells: readonly string[];
}

/**
 * Reads CSV by RFC 4180 with line feeds. Nothing is guessed: a quote inside an unquoted cell, text after a closing quote,
 * a carriage return, or a last line without a line feed refuses the file (`FileUnfit`), which names the line.
 */
export function readCsv(text: string): CsvRecord[] {
  if (text === "") throw new FileUnfit(1, "The file is empty.");
  if (!text.endsWith("\n"))
    throw new FileUnfit(linesOf(text), "The file ends in the middle of this line; a part of it is missing.");
  const records: CsvRecord[] = [];
  let at = 1;
  let position = 0;
  while (position < text.length) {
    const begins = at;
    const cells: string[] = [];
    for (;;) {
      const cell = text[position] === '"' ? quotedCell(text, position, at) : plainCell(text, position, at);
      cells.push(cell.value);
      at += cell.lines;
      position = cell.end + 1;
      if (text[cell.end] === "\n") break;
    }
    at += 1;
    records.push({ at: begins, cells });
  }
  return records;
}

interface Cell {
  readonly value: string;
  /** The position of the comma or line feed after it. */
  readonly end: number;
  /** Line feeds inside it. */
  readonly lines: number;
}

function plainCell(text: string, from: number, at: number): Cell {
  let end = from;
  while (text[end] !== "," && text[end] !== "\n") end += 1;
  const value = text.slice(from, end);
  if (value.includes('"')) throw new FileUnfit(at, "A quotation mark is inside a cell that is not quoted.");
  if (value.includes("\r"))
    throw new FileUnfit(at, "The line ends with a carriage return; lines end with a line feed.");
  return { value, end, lines: 0 };
}

function quotedCell(text: string, from: number, at: number): Cell {
  let value = "";
  let position = from + 1;
  for (;;) {
    const quote = text.indexOf('"', position);
    if (quote < 0) throw new FileUnfit(at, "A quoted cell has no end; a part of the file is missing.");
    value += text.slice(position, quote);
    if (text[quote + 1] !== '"') {
      position = quote + 1;
      break;
    }
    value += '"';
    position = quote + 2;
  }
  if (text[position] !== "," && text[position] !== "\n")
    throw new FileUnfit(
      at,
      "After the quotation mark at the end of a cell comes neither a comma nor the end of the line.",
    );
  return { value, end: position, lines: linesOf(value) - 1 };
}

const linesOf = (text: string): number => text.split("\n").length;

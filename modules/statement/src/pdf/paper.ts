import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PdfDocument from "pdfkit";

const MARGIN = 44;
const [REGULAR, BOLD] = ["regular", "bold"];
const [INK, SOFT, RULE, ACCENT] = ["#0e1530", "#5a6482", "#dfe4ee", "#ff5a1f"];
const ROW_HEIGHT = 17;
const SIZE = 8.5;

/** A column of a table: its left edge in points from the margin, its width, and on which side its text is. */
export interface Column {
  readonly x: number;
  readonly width: number;
  readonly align?: "right";
}

/** One cell, in bold or not. */
export type Cell = string | { readonly bold: string };

let fonts: Readonly<Record<string, Buffer>> | undefined;

/**
 * Noto Sans, read once: Latin with all its extensions, Greek and Cyrillic. The fonts that every PDF reader has know
 * Western Europe alone. A document contains only the characters that it uses.
 */
function fontFiles(): Readonly<Record<string, Buffer>> {
  const { resolve } = createRequire(import.meta.url);
  return (fonts ??= {
    [REGULAR]: readFileSync(resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf")),
    [BOLD]: readFileSync(resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf")),
  });
}

/**
 * One line, with accents joined to their letters. The font has no arrows; a character that it does not have is drawn as an
 * empty box.
 */
export function printable(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/\p{Cc}+/gu, " ")
    .replaceAll("→", "–");
}

/**
 * Pages of A4 that are written from top to bottom. Finished pages leave memory as they are read; a writer that awaits
 * `room` before each part is never further ahead of its reader than one buffer.
 */
export class Paper {
  readonly document: PDFKit.PDFDocument;
  #page = 1;
  #goOn: (() => void) | undefined;
  readonly #pageOf: (page: number) => string;

  constructor({ title, pageOf }: { readonly title: string; readonly pageOf: (page: number) => string }) {
    this.#pageOf = pageOf;
    this.document = new PdfDocument({ size: "A4", margin: MARGIN, info: { Title: title, Creator: "Apogee" } });
    for (const [name, file] of Object.entries(fontFiles())) this.document.registerFont(name, file);
    // A readable stream calls this when its reader wants more; pdfkit itself never waits.
    this.document._read = () => this.#goOn?.();
    this.document.once("close", () => this.#goOn?.());
    this.#foot();
  }

  /** Waits until the reader has taken what is written. False if the reader has left: nothing more is wanted. */
  async room(): Promise<boolean> {
    const { document } = this;
    if (document.readableLength >= document.readableHighWaterMark && !document.destroyed) {
      await new Promise<void>((resolve) => {
        this.#goOn = resolve;
      });
      this.#goOn = undefined;
    }
    return !document.destroyed;
  }

  get width(): number {
    return this.document.page.width - 2 * MARGIN;
  }

  /** The brand on the left, the title on the right. */
  head(brand: string, title: string): void {
    const { document } = this;
    document.font(BOLD).fontSize(20).fillColor(INK).text(printable(brand), MARGIN, MARGIN, { continued: true });
    document.fillColor(ACCENT).text(".");
    document
      .fillColor(INK)
      .fontSize(14)
      .text(printable(title), MARGIN, MARGIN + 4, { width: this.width, align: "right" });
    document.y = MARGIN + 36;
  }

  /** A fact: its name, and its value. */
  fact(name: string, value: string): void {
    const { document } = this;
    const { y } = document;
    document.font(REGULAR).fontSize(SIZE).fillColor(SOFT).text(printable(name), MARGIN, y, { width: 120 });
    document.fillColor(INK).text(printable(value), MARGIN + 120, y, { width: this.width - 120 });
    document.y = Math.max(document.y, y + 14);
  }

  gap(points: number): void {
    this.document.y += points;
  }

  /** A row of a table with a line below it. Begins a new page, with `again` above the row, if there is no room. */
  row(columns: readonly Column[], cells: readonly Cell[], again?: () => void): void {
    const { document } = this;
    if (document.y + ROW_HEIGHT > document.page.height - MARGIN - 24) {
      this.#turn();
      again?.();
    }
    const { y } = document;
    for (const [index, column] of columns.entries()) {
      const cell = cells[index] ?? "";
      const isBold = typeof cell !== "string";
      document
        .font(isBold ? BOLD : REGULAR)
        .fontSize(SIZE)
        .fillColor(INK)
        .text(printable(isBold ? cell.bold : cell), MARGIN + column.x, y + 4, {
          width: column.width,
          height: ROW_HEIGHT - 4,
          align: column.align ?? "left",
          lineBreak: false,
          ellipsis: true,
        });
    }
    this.#rule(y + ROW_HEIGHT);
    document.y = y + ROW_HEIGHT;
  }

  /** A sentence over the whole width. */
  note(text: string): void {
    this.document
      .font(REGULAR)
      .fontSize(SIZE)
      .fillColor(SOFT)
      .text(printable(text), MARGIN, this.document.y, { width: this.width });
  }

  end(): void {
    this.document.end();
  }

  #turn(): void {
    this.document.addPage();
    this.#page += 1;
    this.#foot();
    this.document.y = MARGIN;
  }

  /** Written first: the margin below would otherwise begin a further page. */
  #foot(): void {
    const { document } = this;
    const { bottom } = document.page.margins;
    document.page.margins.bottom = 0;
    document
      .font(REGULAR)
      .fontSize(7.5)
      .fillColor(SOFT)
      .text(printable(this.#pageOf(this.#page)), MARGIN, document.page.height - MARGIN + 8, {
        width: this.width,
        align: "right",
        lineBreak: false,
      });
    document.page.margins.bottom = bottom;
    document.x = MARGIN;
    document.y = MARGIN;
  }

  #rule(y: number): void {
    this.document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.width, y)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
  }
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Readable } from "node:stream";
import PdfDocument from "pdfkit";

const MARGIN = 36;
const FOOT = 22;
const [REGULAR, BOLD] = ["regular", "bold"];
const [INK, SOFT, RULE, ACCENT, LOSS] = ["#0e1530", "#5a6482", "#dfe4ee", "#ff5a1f", "#a31b2e"];
const [SIZE, LEAST_SIZE] = [8.5, 5.5];
const GAP = 8;

/** A cell: its text, on which side it is, and whether it is below zero. */
export interface PaperCell {
  readonly text: string;
  readonly isNumber: boolean;
  readonly isLoss?: boolean;
}

let fonts: Readonly<Record<string, Buffer>> | undefined;

/** Noto Sans, read once; a document contains only the characters that it uses. */
function fontFiles(): Readonly<Record<string, Buffer>> {
  const { resolve } = createRequire(import.meta.url);
  return (fonts ??= {
    [REGULAR]: readFileSync(resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf")),
    [BOLD]: readFileSync(resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf")),
  });
}

const printable = (text: string): string => text.normalize("NFC").replaceAll(/\p{Cc}+/gu, " ");

/** Pages of A4 in landscape with one table, tagged for readers that speak. Its pages are numbered once all are known. */
export class ReportPaper {
  readonly #document: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  #table: PDFKit.PDFStructureElement | undefined;

  constructor({ title, locale }: { readonly title: string; readonly locale: string }) {
    this.#document = new PdfDocument({
      size: "A4",
      layout: "landscape",
      margin: MARGIN,
      bufferPages: true,
      tagged: true,
      lang: locale,
      displayTitle: true,
      pdfVersion: "1.7",
      info: { Title: title, Creator: "Apogee" },
    });
    for (const [name, file] of Object.entries(fontFiles())) this.#document.registerFont(name, file);
    this.#root = this.#document.struct("Document");
    this.#document.addStructure(this.#root);
  }

  get #width(): number {
    return this.#document.page.width - 2 * MARGIN;
  }

  head(brand: string, title: string): void {
    const document = this.#document;
    this.#tagged(this.#root, "P", () => {
      document.font(BOLD).fontSize(16).fillColor(INK).text(printable(brand), MARGIN, MARGIN, { continued: true });
      document.fillColor(ACCENT).text(".");
    });
    this.#tagged(this.#root, "H1", () =>
      document
        .fillColor(INK)
        .fontSize(14)
        .text(printable(title), MARGIN, MARGIN + 2, { width: this.#width, align: "right" }),
    );
    document.y = MARGIN + 30;
  }

  /** A filter or a formula: its name, and what it says. */
  fact(name: string, value: string): void {
    const document = this.#document;
    this.#room(14);
    const { y } = document;
    this.#tagged(this.#root, "P", () => {
      document.font(REGULAR).fontSize(8).fillColor(SOFT).text(printable(name), MARGIN, y, { width: 130 });
      document.fillColor(INK).text(printable(value), MARGIN + 134, y, { width: this.#width - 134 });
    });
    document.y = Math.max(document.y, y + 12);
  }

  gap(points: number): void {
    this.#document.y += points;
  }

  note(text: string): void {
    this.#room(14);
    this.#tagged(this.#root, "P", () =>
      this.#document
        .font(REGULAR)
        .fontSize(8)
        .fillColor(SOFT)
        .text(printable(text), MARGIN, this.#document.y, { width: this.#width }),
    );
  }

  /** A table as wide as its cells want, and narrower letters where that is wider than the page. Heads stand on each page. */
  table(heads: readonly PaperCell[], sums: readonly PaperCell[][], rows: readonly PaperCell[][]): void {
    const document = this.#document;
    this.#table = document.struct("Table");
    this.#root.add(this.#table);
    document.font(BOLD).fontSize(SIZE);
    const wants = heads.map((head, column) =>
      Math.max(
        ...[head, ...[...sums, ...rows].map((line) => line[column]!)].map(({ text }) =>
          document.widthOfString(printable(text)),
        ),
      ),
    );
    const free = this.#width - GAP * (heads.length - 1);
    const whole = wants.reduce((sum, want) => sum + want, 0);
    const scale = Math.min(1, free / whole);
    const size = Math.max(LEAST_SIZE, SIZE * scale);
    const widths = wants.map((want) => want * (whole > free ? scale : Math.min(free / whole, 1.6)));
    const head = (): void => this.#row(widths, size, heads, { tag: "TH", font: BOLD, colour: SOFT });
    this.#room(40);
    head();
    for (const [lines, font] of [
      [sums, BOLD],
      [rows, REGULAR],
    ] as const)
      for (const cells of lines) {
        if (this.#room(size * 2)) head();
        this.#row(widths, size, cells, { tag: "TD", font, colour: INK });
      }
    this.#table.end();
  }

  /** Numbers the pages and ends the document. */
  end(pageOf: (page: number, pages: number) => string): Readable {
    const document = this.#document;
    const { start, count } = document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      document.switchToPage(start + page);
      document.page.margins.bottom = 0;
      document.markContent("Artifact", { type: "Pagination" });
      document
        .font(REGULAR)
        .fontSize(7.5)
        .fillColor(SOFT)
        .text(printable(pageOf(page + 1, count)), MARGIN, document.page.height - MARGIN + 8, {
          width: this.#width,
          align: "right",
          lineBreak: false,
        });
      document.endMarkedContent();
    }
    this.#root.end();
    document.end();
    return document as unknown as Readable;
  }

  #row(
    widths: readonly number[],
    size: number,
    cells: readonly PaperCell[],
    { tag, font, colour }: { readonly tag: "TH" | "TD"; readonly font: string; readonly colour: string },
  ): void {
    const document = this.#document;
    const { y } = document;
    const line = document.struct("TR");
    this.#table!.add(line);
    let x = MARGIN;
    for (const [column, { text, isNumber, isLoss }] of cells.entries()) {
      const width = widths[column]!;
      this.#tagged(line, tag, () =>
        document
          .font(font)
          .fontSize(size)
          .fillColor(isLoss ? LOSS : colour)
          .text(printable(text), x, y + size / 3, {
            width: width + 1,
            height: size * 1.5,
            align: isNumber ? "right" : "left",
            lineBreak: false,
            ellipsis: true,
          }),
      );
      x += width + GAP;
    }
    line.end();
    const bottom = y + size * 2;
    document.markContent("Artifact", { type: "Layout" });
    document
      .moveTo(MARGIN, bottom)
      .lineTo(MARGIN + this.#width, bottom)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
    document.endMarkedContent();
    document.y = bottom;
  }

  #tagged(parent: PDFKit.PDFStructureElement, tag: string, draw: () => void): void {
    const content = this.#document.markStructureContent(tag);
    draw();
    this.#document.endMarkedContent();
    parent.add(this.#document.struct(tag, {}, [content]));
  }

  /** Begins a new page where this height is not left. */
  #room(height: number): boolean {
    const document = this.#document;
    if (document.y + height <= document.page.height - MARGIN - FOOT) return false;
    document.addPage();
    document.y = MARGIN;
    return true;
  }
}

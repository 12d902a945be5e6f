import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";
import { expect, test } from "vitest";
import { textOfPdf } from "../testing/text-of-pdf.ts";
import { Paper } from "./paper.ts";

const KIB = 1024;

/** A document with one fact, and a row with a bold and a plain cell. */
async function documentOf(text: string): Promise<Buffer> {
  const paper = new Paper({ title: "Statement", pageOf: (page) => `Page ${page}` });
  paper.head("apogee", "Statement");
  paper.fact("Holder", text);
  paper.row(
    [
      { x: 0, width: 250 },
      { x: 250, width: 250 },
    ],
    [{ bold: text }, text],
  );
  paper.end();
  return buffer(paper.document as unknown as Readable);
}

test.each([
  ["Polish", "Łukasz Wąs"],
  ["Estonian", "Õnne Jõgi-Šmidt"],
  ["Romanian", "Ștefan Țurcanu"],
  ["Turkish", "Işıl Şağban İğde"],
  ["Latin Extended-B", "Ɓuba Ǝkpe ƙafa Ȝ"],
  ["Vietnamese", "Nguyễn Thị Hằng"],
  ["Greek", "Αλέξανδρος Παπαδόπουλος"],
  ["Cyrillic", "Щукин Ёлкин Їжак Љубица"],
  ["signs of amounts and dates", "−1 234,50 zł – 5 € ₿ ₹ kr™"],
])("%s letters can be read from the document", async (_language, text) => {
  expect(
    textOfPdf(await documentOf(text))
      .split("\n")
      .filter((line) => line === text),
  ).toHaveLength(3);
});

test("an accent that was stored apart from its letter is joined to it, and a line break becomes a space", async () => {
  const text = textOfPdf(await documentOf("Zoe\u0301\nBa\u0328k"));
  expect(text.split("\n").filter((line) => line === "Zoé Bąk")).toHaveLength(3);
});

test("a document contains only the characters that it uses", async () => {
  const file = await documentOf("Łukasz Wąs");
  expect(file.length).toBeLessThan(40 * KIB);
  expect(file.toString("latin1").match(/\/FontFile2 /g)).toHaveLength(2);
});

import { inflateSync } from "node:zlib";

/**
 * The text of a document that pdfkit wrote, as a reader copies it: the glyphs of each page, in order, by the ToUnicode
 * table of their font. Glyphs without one are left out. A form feed ends each page.
 */
export function textOfPdf(file: Buffer): string {
  const objects = objectsOf(file);
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const resources = objects.get(Number(/\/Resources (\d+) 0 R/.exec(head)![1]))!.head;
      const tables = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, font]) => [name!, tableOf(objects, Number(font))]),
      );
      return textOfPage(objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)![1]))!.stream, tables);
    })
    .join("\f");
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

function objectsOf(file: Buffer): ReadonlyMap<number, PdfObject> {
  const objects = new Map<number, PdfObject>();
  const text = file.toString("latin1");
  for (const match of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const start = match.index + match[0].length;
    const ends = [text.indexOf("\nstream\n", start), text.indexOf("\nendobj", start)].filter((at) => at >= 0);
    const head = text.slice(start, Math.min(...ends));
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const at = start + head.length + "\nstream\n".length;
    const bytes = file.subarray(at, at + length);
    objects.set(Number(match[1]), {
      head,
      stream: (head.includes("/FlateDecode") ? inflateSync(bytes) : bytes).toString("latin1"),
    });
  }
  return objects;
}

/** What each glyph of a font means. */
function tableOf(objects: ReadonlyMap<number, PdfObject>, font: number): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  const number = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)!.head)?.[1];
  if (number === undefined) return table;
  for (const [, first, , listed] of objects
    .get(Number(number))!
    .stream.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi))
    for (const [index, [, code]] of [...listed!.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const glyph = (Number.parseInt(first!, 16) + index).toString(16).padStart(4, "0");
      const utf16 = code!.replaceAll(" ", "").match(/.{4}/g) ?? [];
      table.set(glyph, String.fromCharCode(...utf16.map((unit) => Number.parseInt(unit, 16))));
    }
  return table;
}

/** A line for each text object: a character with an accent that is moved ends a run of glyphs, not the text. */
function textOfPage(content: string, tables: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font = "";
  let text = "";
  for (const [, name, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ|^ET$/gm))
    if (name !== undefined) font = name;
    else if (glyphs === undefined) text += "\n";
    else
      text += [...glyphs.matchAll(/<([0-9a-f]*)>/gi)]
        .flatMap(([, run]) => run!.match(/.{4}/g) ?? [])
        .map((glyph) => tables.get(font)?.get(glyph.toLowerCase()) ?? "")
        .join("");
  return text;
}

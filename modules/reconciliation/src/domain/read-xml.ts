import { SaxesParser } from "saxes";
import { FileUnfit } from "../errors.ts";

/** An element of an XML text. Names are without their namespace's prefix. */
export interface Element {
  readonly name: string;
  /** The line of the text on which it begins. */
  readonly at: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  /** The text directly inside it. */
  text: string;
}

const MOST_DEPTH = 40;

/**
 * Reads an XML text and returns its root. Refuses with `FileUnfit` a text that is not well-formed, and a document type,
 * so that no entity is ever expanded.
 */
export function readXml(text: string): Element {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: Element[] = [];
  let root: Element | undefined;
  parser.on("error", () => {
    throw new FileUnfit(parser.line, "The XML is not well-formed here; a part of the file may be missing.");
  });
  parser.on("doctype", () => {
    throw new FileUnfit(parser.line, "A bank's statement has no document type.");
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name: localOf(name), at: parser.line, attributes, children: [], text: "" };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
    if (open.length > MOST_DEPTH) throw new FileUnfit(parser.line, "The XML is nested too deeply.");
  });
  const add = (more: string): void => {
    const current = open.at(-1);
    if (current) current.text += more;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", () => void open.pop());
  parser.write(text).close();
  if (!root) throw new FileUnfit(1, "The file has no XML in it.");
  return root;
}

const localOf = (name: string): string => name.slice(name.indexOf(":") + 1);

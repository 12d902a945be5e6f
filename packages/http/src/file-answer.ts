import type { Readable } from "node:stream";
import { invariant } from "@apogee/kernel";

/** The answer of a route whose contract states `file`: the name under which a browser saves it, and its content. */
export class FileAnswer {
  readonly name: string;
  readonly content: Readable;
  constructor(name: string, content: Readable) {
    invariant(/^[\w.-]+$/.test(name), `A file cannot be called ${name}.`);
    this.name = name;
    this.content = content;
  }
}

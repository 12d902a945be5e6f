import { DomainError } from "@apogee/kernel";
import { EXTENSIONS, KINDS, type FileKind } from "./kinds.ts";

const MIB = 1_048_576;

/** The body is longer than its kind allows. Nothing is stored. Status 413, code `file_too_large`. */
export class FileTooLarge extends DomainError {
  readonly code = "file_too_large";
  readonly status = 413;
  readonly #kind: FileKind;
  constructor(kind: FileKind) {
    super(`A file of the kind ${kind} has at most ${KINDS[kind].maxBytes / MIB} MiB.`);
    this.#kind = kind;
  }
  override details(): Record<string, unknown> {
    return { max_bytes: KINDS[this.#kind].maxBytes };
  }
}

/** The bytes are of no type that the kind allows, whatever was declared. Status 415, code `file_type_not_allowed`. */
export class FileTypeNotAllowed extends DomainError {
  readonly code = "file_type_not_allowed";
  readonly status = 415;
  constructor(kind: FileKind) {
    super(
      `A file of the kind ${kind} must be one of: ${KINDS[kind].types.map((type) => EXTENSIONS[type][0]).join(", ")}.`,
    );
  }
}

/** The bytes are of another type than the one declared. Status 422, code `file_type_differs`. */
export class FileTypeDiffers extends DomainError {
  readonly code = "file_type_differs";
  readonly status = 422;
  constructor(declared: string, found: string) {
    super(`The file is declared as ${declared}, but its content is ${found}.`);
  }
}

/** The body has no bytes. Status 422, code `file_empty`. */
export class FileEmpty extends DomainError {
  readonly code = "file_empty";
  readonly status = 422;
  constructor() {
    super("The file is empty.");
  }
}

/**
 * What is stored under a key is not what was put there: changed, moved, cut short, or sealed by a key that is not here.
 * Not a refusal: an operator must look at it.
 */
export class FileDamaged extends Error {
  override readonly name = "FileDamaged";
  constructor(key: string, why: string) {
    super(`The stored file ${key} cannot be used: ${why}.`);
  }
}

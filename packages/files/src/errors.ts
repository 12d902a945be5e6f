import { refusal } from "@apogee/kernel";
import { EXTENSIONS, KINDS, type FileKind } from "./kinds.ts";

const MIB = 1_048_576;

/** Status 413, code `file_too_large`: the body is longer than its kind allows. Nothing was stored. */
export class FileTooLarge extends refusal(
  "file_too_large",
  413,
  (kind: FileKind) => `A file of the kind ${kind} may have at most ${KINDS[kind].maxBytes / MIB} MiB.`,
  (kind) => ({ max_bytes: KINDS[kind].maxBytes }),
) {}

/** Status 415, code `file_type_not_allowed`: the bytes are of no type that the kind allows, whatever was declared. */
export class FileTypeNotAllowed extends refusal(
  "file_type_not_allowed",
  415,
  (kind: FileKind) =>
    `A file of the kind ${kind} must be one of: ${KINDS[kind].types.map((type) => EXTENSIONS[type][0]).join(", ")}.`,
) {}

/** Status 422, code `file_type_differs`: the bytes are of another type than the declared one. */
export class FileTypeDiffers extends refusal(
  "file_type_differs",
  422,
  (declared: string, found: string) => `The file is declared as ${declared}, but its content is ${found}.`,
) {}

/** Status 422, code `file_empty`: the body has no bytes. */
export class FileEmpty extends refusal("file_empty", 422, "The file is empty.") {}

/**
 * The object under a key is not what was stored: it was changed, moved, cut short, or encrypted with another key. Not a
 * refusal: an operator must examine it.
 */
export class FileDamaged extends Error {
  override readonly name = "FileDamaged";
  constructor(key: string, why: string) {
    super(`The stored file ${key} cannot be used: ${why}.`);
  }
}

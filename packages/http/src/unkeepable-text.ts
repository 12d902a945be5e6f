import { BadRequest } from "./errors.ts";

/**
 * Refuses text that no database column takes: U+0000 and halves of surrogate pairs, in values and in names, however
 * deep. Nobody types them, so it is the caller who is wrong, on every route alike. Status 400, code `text_invalid`.
 */
export function refuseUnkeepableText(value: unknown): void {
  // A list of what is left to look at, since what is nested deeply enough would end a recursion.
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === "string") refuseIn(next);
    else if (Array.isArray(next)) for (const each of next) left.push(each);
    else if (typeof next === "object" && next !== null) {
      for (const [name, each] of Object.entries(next)) {
        refuseIn(name);
        left.push(each);
      }
    }
  }
}

function refuseIn(text: string): void {
  if (text.includes("\0") || !text.isWellFormed())
    throw new BadRequest("The call holds a character that no text may have.", "text_invalid");
}

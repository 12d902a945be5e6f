import { BadRequest } from "./errors.ts";

/**
 * Refuses text that no database column accepts: U+0000 and halves of surrogate pairs, in values and names at any depth.
 * No user types them, so this is an error of the client on every route. Status 400, code `text_invalid`.
 */
export function refuseUnkeepableText(value: unknown): void {
  // An explicit list instead of recursion, which deep nesting would overflow.
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
    throw new BadRequest("The call contains a character that is not allowed in text.", "text_invalid");
}

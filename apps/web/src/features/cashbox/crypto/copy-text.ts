/** Puts a text on the clipboard; answers whether it worked. Plain http beyond localhost has no clipboard of its own. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "sr-only";
  // A window over the page keeps the focus inside; the field has to stand there too.
  const place = document.activeElement?.closest("[role='dialog']") ?? document.body;
  place.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}

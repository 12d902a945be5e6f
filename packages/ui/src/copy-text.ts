/**
 * Copies a text to the clipboard and returns whether it worked. Over plain HTTP beyond localhost there is no clipboard
 * API.
 */
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
  // A dialog keeps the focus inside, so the temporary field must be inside it too.
  const place = document.activeElement?.closest("[role='dialog']") ?? document.body;
  place.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}

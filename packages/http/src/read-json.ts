/** An answer is larger than its caller allows; the rest was not read. */
export class AnswerTooLarge extends Error {
  override readonly name = "AnswerTooLarge";
  constructor(mostBytes: number) {
    super(`The answer is larger than ${mostBytes} bytes.`);
  }
}

/**
 * Parses the JSON of an answer from an external service; null if it is not JSON or was cut off. Holds at most
 * `mostBytes`: a larger answer, declared or not, throws `AnswerTooLarge`, and its connection is closed. Compressed
 * content counts by its uncompressed size.
 */
export async function readJson(response: Response, mostBytes: number): Promise<unknown> {
  await refuseDeclared(response, mostBytes);
  try {
    return JSON.parse(await textOf(response, mostBytes));
  } catch (error) {
    if (error instanceof AnswerTooLarge) throw error;
    return null;
  }
}

/** The same for the text itself, over which a signature is checked. An answer that is cut off throws. */
export async function readText(response: Response, mostBytes: number): Promise<string> {
  await refuseDeclared(response, mostBytes);
  return textOf(response, mostBytes);
}

async function refuseDeclared(response: Response, mostBytes: number): Promise<void> {
  if (Number(response.headers.get("content-length")) <= mostBytes) return;
  await response.body?.cancel().catch(() => undefined);
  throw new AnswerTooLarge(mostBytes);
}

async function textOf({ body }: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // An exception in the loop cancels the stream.
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new AnswerTooLarge(mostBytes);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

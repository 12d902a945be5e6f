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
  if (Number(response.headers.get("content-length")) > mostBytes) {
    await response.body?.cancel().catch(() => undefined);
    throw new AnswerTooLarge(mostBytes);
  }
  try {
    return JSON.parse(await textOf(response, mostBytes));
  } catch (error) {
    if (error instanceof AnswerTooLarge) throw error;
    return null;
  }
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

/** An answer is larger than any that was asked for; the rest of it was not read. */
export class AnswerTooLarge extends Error {
  override readonly name = "AnswerTooLarge";
  constructor(mostBytes: number) {
    super(`The answer is larger than ${mostBytes} bytes.`);
  }
}

/**
 * The JSON of an answer from outside; null where it is none, or broke off. Holds `mostBytes` of it at most: a larger
 * one, whether it says so
 * or not, is `AnswerTooLarge`, and its connection is closed. What was packed is counted unpacked.
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
  // Leaving the loop by a failure cancels the stream.
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new AnswerTooLarge(mostBytes);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

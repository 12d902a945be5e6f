/** A line for clients, encoded once for all of them. */
export interface Line {
  readonly id: number;
  readonly bytes: Buffer;
}

/** A destination of lines: a connection with its queue. */
export interface Recipient {
  readonly queue: Line[];
  write(bytes: Buffer): void;
}

const NEWLINE = Buffer.from("\n");

/**
 * Collects what is written within one turn of the event loop and sends it as one frame per connection. Connections with
 * the same lines get the same bytes, joined once.
 */
export class Outbox {
  #lastId = 0;
  #waiting = new Set<Recipient>();

  line(text: string): Line {
    this.#lastId += 1;
    return { id: this.#lastId, bytes: Buffer.from(text) };
  }
  add(recipient: Recipient, line: Line): void {
    recipient.queue.push(line);
    if (this.#waiting.size === 0) setImmediate(() => this.flush());
    this.#waiting.add(recipient);
  }
  drop(recipient: Recipient): void {
    recipient.queue.length = 0;
  }
  flush(): void {
    const waiting = this.#waiting;
    this.#waiting = new Set();
    const joined = new Map<string, Buffer>();
    for (const recipient of waiting) {
      const lines = recipient.queue.splice(0);
      if (lines.length > 0) recipient.write(lines.length === 1 ? lines[0]!.bytes : frameOf(lines, joined));
    }
  }
}

function frameOf(lines: readonly Line[], joined: Map<string, Buffer>): Buffer {
  const name = lines.map(({ id }) => id).join();
  const known = joined.get(name);
  if (known) return known;
  const frame = Buffer.concat(lines.flatMap(({ bytes }, index) => (index === 0 ? [bytes] : [NEWLINE, bytes])));
  joined.set(name, frame);
  return frame;
}

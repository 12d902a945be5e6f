import { once } from "node:events";
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Where the call that starts a payout waits: before it reaches the provider, or with the provider's answer. */
export type Held = "call" | "answer";

const STARTS_PAYOUT = "/sandbox/chain/api/payouts";

interface Payout {
  hold: Held | null;
  /** Where the call waits now. */
  waits: Held | null;
  goOn: () => void;
}

/** A proxy in front of the payment provider, which holds calls that start payouts, by their reference. */
export class PayoutGate {
  readonly #payouts = new Map<string, Payout>();
  readonly #server = createServer((call, answer) => void this.#pass(call, answer).catch(() => answer.destroy()));
  #target: string | null = null;
  /** The references of calls that the provider has answered, with repeats. */
  readonly answered: string[] = [];
  /** Where calls of new payouts are held. */
  holdNew: Held | null = null;

  private constructor() {}

  static async open(): Promise<PayoutGate> {
    const gate = new PayoutGate();
    gate.#server.listen(0, "127.0.0.1");
    await once(gate.#server, "listening");
    return gate;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Until it leads anywhere, each call is answered with 502. */
  leadTo(url: string): void {
    this.#target = url;
  }

  /** Where the call of a payout waits. */
  waitsOf(reference: string): Held | null {
    return this.#payouts.get(reference)?.waits ?? null;
  }

  /** From now on the call of a payout is held here, or nowhere. One that waits elsewhere goes on. */
  hold(reference: string, hold: Held | null): void {
    const payout = this.#of(reference);
    payout.hold = hold;
    payout.goOn();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  #of(reference: string): Payout {
    const known = this.#payouts.get(reference);
    if (known) return known;
    const payout: Payout = { hold: this.holdNew, waits: null, goOn: () => undefined };
    this.#payouts.set(reference, payout);
    return payout;
  }

  async #pass(call: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(call);
    if (this.#target === null) return void answer.writeHead(502, { "content-type": "application/json" }).end("{}");
    const isPayout = call.method === "POST" && call.url === STARTS_PAYOUT;
    const reference = isPayout ? (JSON.parse(body.toString("utf8")) as { reference: string }).reference : null;
    if (reference !== null) await this.#wait(this.#of(reference), "call", call);
    if (call.socket.destroyed) return;
    const onward = ask(new URL(call.url!, this.#target), { method: call.method, headers: call.headers });
    onward.end(body);
    const [said] = (await once(onward, "response")) as [IncomingMessage];
    const reported = await buffer(said);
    if (reference !== null) {
      this.answered.push(reference);
      await this.#wait(this.#of(reference), "answer", call);
    }
    answer.writeHead(said.statusCode!, said.headers).end(reported);
  }

  async #wait(payout: Payout, at: Held, call: IncomingMessage): Promise<void> {
    while (payout.hold === at && !call.socket.destroyed) {
      payout.waits = at;
      await new Promise<void>((resolve) => {
        payout.goOn = resolve;
        call.socket.once("close", resolve);
      });
    }
    payout.waits = null;
  }
}

import { Misshapen } from "./dialects/shape.ts";
import type { Answer, Call, Received, Part, Setting, Signing, Speaker } from "./vocabulary.ts";

/** A request and its answer, as sent over the wire. */
export interface Exchange {
  readonly path: string;
  readonly sent: string;
  /** Undefined if none was sent. */
  readonly signature?: string | undefined;
  /** Undefined if no answer arrived. */
  readonly received?: Received;
}

/** The result of one call. */
export interface Reported {
  readonly answer: Answer;
  readonly exchange: Exchange;
}

/** How the wallet is reached: `fetch`, or a function of a wallet in the same process. */
export type Reach = (url: string, init: RequestInit & { readonly body: string }) => Promise<Response>;

/** How a call is put on the wire. */
export interface Manner {
  readonly signing?: Signing;
  /** Writes the JSON with spaces and line ends that change nothing but the signature. */
  readonly spaced?: boolean;
  /** Replaces a part of the call with another value, or leaves the part out. */
  readonly bent?: { readonly part: Part; readonly as?: unknown };
  /** Sends these bytes, whatever the call. */
  readonly raw?: string;
  /** Sends the bytes and the signature of this exchange to the path of the call. */
  readonly copied?: Exchange;
  /** Sends it to another address than the wallet's. */
  readonly to?: string;
}

const PATIENCE_MS = 15_000;

/** The connection to the wallet: writes, signs, sends, and reads the answer. */
export class Line {
  readonly #reach: Reach;
  readonly #url: string;
  readonly #key: string;
  readonly #strangersKey: string;
  readonly #speaker: Speaker;
  readonly #setting: Setting;

  constructor({
    reach,
    url,
    key,
    speaker,
    setting,
  }: {
    reach: Reach;
    url: string;
    key: string;
    speaker: Speaker;
    setting: Setting;
  }) {
    this.#reach = reach;
    this.#url = url.replace(/\/+$/, "");
    this.#key = key;
    this.#speaker = speaker;
    this.#strangersKey = speaker.strangersKey();
    this.#setting = setting;
  }

  async send(
    call: Call,
    { signing = "right", spaced = false, bent, raw, copied, to = this.#url }: Manner = {},
  ): Promise<Reported> {
    const { path, body: straight } = this.#speaker.write(call, this.#setting);
    const body = bent ? bend(straight, this.#speaker.parts[bent.part], bent.as) : straight;
    const sent =
      copied?.sent ?? raw ?? (spaced ? ` \r\n${JSON.stringify(body, null, "\t")}  \n` : JSON.stringify(body));
    const signature = copied ? copied.signature : this.#signature(sent, signing, new URL(to + path).pathname);
    try {
      const response = await this.#reach(to + path, {
        method: "POST",
        body: sent,
        redirect: "manual",
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          "content-type": "application/json",
          ...(signature === undefined ? {} : { [this.#speaker.header]: signature }),
        },
      });
      const received = {
        status: response.status,
        type: response.headers.get("content-type") ?? "",
        text: await response.text(),
      };
      const said = copied ? (JSON.parse(copied.sent) as Readonly<Record<string, unknown>>) : body;
      return { answer: this.#read(received, call, said), exchange: { path, sent, signature, received } };
    } catch (error) {
      return {
        answer: { kind: "malformed", why: `no answer came: ${reasonOf(error)}` },
        exchange: { path, sent, signature },
      };
    }
  }

  #read(received: Received, call: Call, body: Readonly<Record<string, unknown>>): Answer {
    try {
      return this.#speaker.read(received, call, body, this.#setting);
    } catch (error) {
      if (error instanceof Misshapen) return { kind: "malformed", why: error.message };
      throw error;
    }
  }

  #signature(text: string, signing: Signing, path: string): string | undefined {
    if (signing === "missing") return undefined;
    if (signing === "malformed") return "zz";
    const key = signing === "by another key" ? this.#strangersKey : this.#key;
    return this.#speaker.sign(signing === "over other bytes" ? `${text} ` : text, key, path);
  }
}

/** The field is in the call itself or in each of its acts; undefined values are not written. */
function bend(body: Readonly<Record<string, unknown>>, field: string, as: unknown): Record<string, unknown> {
  const bentIn = (each: object): object => (field in each ? { ...each, [field]: as } : each);
  return { ...bentIn(body), ...(Array.isArray(body["actions"]) ? { actions: body["actions"].map(bentIn) } : {}) };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message;
}

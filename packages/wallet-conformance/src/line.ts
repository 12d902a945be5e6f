import { Misshapen } from "./dialects/shape.ts";
import type { Answer, Call, Heard, Setting, Signing, Speaker } from "./vocabulary.ts";

/** A request and what came back, as they went over the wire. */
export interface Exchange {
  readonly path: string;
  readonly sent: string;
  /** Undefined where no answer came. */
  readonly heard?: Heard;
}

/** What one call came to. */
export interface Told {
  readonly answer: Answer;
  readonly exchange: Exchange;
}

/** How the wallet is reached: `fetch`, or what stands in the process itself. */
export type Reach = (url: string, init: RequestInit & { readonly body: string }) => Promise<Response>;

/** How a call is put on the wire. */
export interface Manner {
  readonly signing?: Signing;
  /** Writes the JSON with spaces and line ends that change nothing but the signature. */
  readonly spaced?: boolean;
}

const PATIENCE_MS = 15_000;

/** The way to the wallet: writes, signs, sends, and reads the answer. */
export class Line {
  readonly #reach: Reach;
  readonly #url: string;
  readonly #key: string;
  readonly #strangersKey: string;
  readonly #speaker: Speaker;
  readonly #setting: Setting;

  constructor({ reach, url, key, speaker, setting }: { reach: Reach; url: string; key: string; speaker: Speaker; setting: Setting }) {
    this.#reach = reach;
    this.#url = url.replace(/\/+$/, "");
    this.#key = key;
    this.#speaker = speaker;
    this.#strangersKey = speaker.strangersKey();
    this.#setting = setting;
  }

  async send(call: Call, { signing = "right", spaced = false }: Manner = {}): Promise<Told> {
    const { path, body } = this.#speaker.write(call, this.#setting);
    const sent = spaced ? ` \r\n${JSON.stringify(body, null, "\t")}  \n` : JSON.stringify(body);
    const signature = this.#signature(sent, signing);
    try {
      const response = await this.#reach(this.#url + path, {
        method: "POST", body: sent, redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS),
        headers: { "content-type": "application/json", ...(signature === undefined ? {} : { [this.#speaker.header]: signature }) },
      });
      const heard = { status: response.status, type: response.headers.get("content-type") ?? "", text: await response.text() };
      return { answer: this.#read(heard, call, body), exchange: { path, sent, heard } };
    } catch (error) {
      return { answer: { kind: "malformed", why: `no answer came: ${reasonOf(error)}` }, exchange: { path, sent } };
    }
  }

  #read(heard: Heard, call: Call, body: Readonly<Record<string, unknown>>): Answer {
    try {
      return this.#speaker.read(heard, call, body, this.#setting);
    } catch (error) {
      if (error instanceof Misshapen) return { kind: "malformed", why: error.message };
      throw error;
    }
  }

  #signature(text: string, signing: Signing): string | undefined {
    if (signing === "missing") return undefined;
    if (signing === "malformed") return "zz";
    return this.#speaker.sign(signing === "over other bytes" ? `${text} ` : text, signing === "by another key" ? this.#strangersKey : this.#key);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message;
}

/** A refusal of the server, or a call that did not reach it. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  /** Sentences by field and code, as the server sent them. */
  readonly fields: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly requestId: string | null;
  /** After how many seconds the server accepts the call again; null if it did not say. */
  readonly retryAfterS: number | null;

  constructor(status: number, body: RefusalBody, retryAfterS: number | null = null) {
    super(body.message ?? body.code ?? String(status));
    this.name = "Refused";
    this.status = status;
    this.code = body.code ?? "unknown";
    this.fields = body.fields ?? {};
    this.requestId = body.request_id ?? null;
    this.retryAfterS = retryAfterS;
  }
}

/** The body of a refusal. */
export interface RefusalBody {
  readonly code?: string;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly request_id?: string;
}

/** The code of a call that did not reach the server. */
export const UNREACHABLE = "unreachable";

/** The first sentence about a field, or about a part of it. */
export function sentenceOfField(refused: Refused | null, name: string): string | undefined {
  if (!refused) return undefined;
  for (const [path, byCode] of Object.entries(refused.fields))
    if (path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`)) {
      const [sentence] = Object.values(byCode);
      if (sentence !== undefined) return path === name ? sentence : `${path.slice(name.length + 1)}: ${sentence}`;
    }
  return undefined;
}

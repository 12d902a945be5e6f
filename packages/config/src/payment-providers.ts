/** A payment provider that the operator connects. */
export interface PaymentProviderSetting {
  readonly id: string;
  /** How the provider names this casino. */
  readonly merchant: string;
  /** The address of its API, without a trailing slash. */
  readonly url: string;
}

const PROVIDER = /^([a-z][a-z0-9-]{1,39})=([\w-]{1,40})@(https?:\/\/\S+)$/;
const KEY = /^([a-z][a-z0-9-]{1,39})=([^\s,;]{16,200})(?:;([^\s,;]{16,200}))?$/;

/** Ids that the sandbox has. */
const RESERVED = /^sandbox-/;

const partsOf = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** Reads `id=merchant@address, …`; undefined if a part is not of this form, or an id is reserved or occurs twice. */
export function paymentProvidersOf(text: string): readonly PaymentProviderSetting[] | undefined {
  const providers: PaymentProviderSetting[] = [];
  for (const part of partsOf(text)) {
    const [, id, merchant, url] = PROVIDER.exec(part) ?? [];
    if (id === undefined || merchant === undefined || url === undefined || !URL.canParse(url)) return undefined;
    if (RESERVED.test(id) || providers.some((other) => other.id === id)) return undefined;
    providers.push({ id, merchant, url: url.replace(/\/+$/, "") });
  }
  return providers;
}

/** The keys of providers: the one in use, and while it is rotated another one. */
export type PaymentProviderKeys = ReadonlyMap<string, readonly [string, ...string[]]>;

/** Reads `id=key, …` or `id=new key;old key, …`; undefined if a part is not of this form or an id occurs twice. */
export function paymentProviderKeysOf(text: string): PaymentProviderKeys | undefined {
  const keys = new Map<string, readonly [string, ...string[]]>();
  for (const part of partsOf(text)) {
    const [, id, key, other] = KEY.exec(part) ?? [];
    if (id === undefined || key === undefined || keys.has(id)) return undefined;
    keys.set(id, other === undefined ? [key] : [key, other]);
  }
  return keys;
}

import { createPublicKey, type KeyObject } from "node:crypto";
import { InvalidFields } from "@apogee/kernel";
import { isShown } from "./text.ts";

/** The protocols in which a provider can call the wallet. */
export const DIALECTS = ["gcp", "hub88", "twirp"] as const;
export type Dialect = (typeof DIALECTS)[number];

/** A disabled provider opens no sessions and places no bets; its open rounds are settled and rolled back. */
export type ProviderStatus = "enabled" | "disabled";

/** An outside game provider. */
export interface Provider {
  /** First part of its games' identifiers, and of its address: `/gateway/{id}`. */
  readonly id: string;
  readonly name: string;
  readonly dialect: Dialect;
  /** The base address of our calls to the provider, without a trailing slash. */
  readonly url: string;
  /** The origin of its game frames. */
  readonly frameOrigin: string;
  readonly status: ProviderStatus;
}

const ID = /^[a-z][a-z0-9_]{0,31}$/;
/** The producer of our own games. */
const OWN = "apogee";
/** 128 bits if the key is random. */
const SHORTEST_KEY_BYTES = 16;
const SMALLEST_RSA_BITS = 2_048;
const SMALLEST_RSA_EXPONENT = 65_537n;

/** What an operator enters for a provider. */
export interface AskedProvider {
  readonly id: string;
  readonly name?: string;
  readonly dialect: string;
  /** The base address of our calls to the provider. Optional for a dialect without such calls. */
  readonly url?: string;
  /** The origin of its game frames, if that is not the origin of `url`. */
  readonly frameOrigin?: string;
  /** Whether its addresses may be http on other machines than this one. */
  readonly plainHttp?: boolean;
}

/** Checks what an operator entered. Refuses with a sentence for each invalid field. */
export function checkedProvider(asked: AskedProvider): Provider {
  const fields: Record<string, Record<string, string>> = {};
  if (!ID.test(asked.id))
    fields.id = {
      invalid: "A provider's id has 1 to 32 lowercase letters, digits and underscores, and starts with a letter.",
    };
  else if (asked.id === OWN) fields.id = { taken: `${OWN} is our own studio.` };
  const dialect = DIALECTS.find((each) => each === asked.dialect);
  if (!dialect)
    fields.dialect = {
      invalid: `${asked.dialect} is not a supported dialect. Choose one of: ${DIALECTS.join(", ")}.`,
    };
  const url = httpAddress(asked.url ?? (dialect === "gcp" ? "" : asked.frameOrigin) ?? "");
  if (asked.url === undefined && dialect === "gcp")
    fields.url = {
      missing: "Enter the address of the provider's API with --url, such as https://games.example.com/api.",
    };
  else if (asked.url === undefined && dialect && asked.frameOrigin === undefined)
    fields.frame_origin = {
      missing: "Enter the origin of the provider's games with --frame-origin, such as https://games.example.com.",
    };
  else if (asked.url !== undefined && !url)
    fields.url = { invalid: `${asked.url} is not an address like https://games.example.com/api.` };
  const frameOrigin = asked.frameOrigin === undefined ? url && new URL(url).origin : originOf(asked.frameOrigin);
  if (asked.frameOrigin !== undefined && !frameOrigin)
    fields.frame_origin = { invalid: `${asked.frameOrigin} is not an origin like https://games.example.com.` };
  for (const [field, said, address] of [
    ["url", asked.url, url],
    ["frame_origin", asked.frameOrigin, frameOrigin],
  ] as const) {
    if (address && said !== undefined && !fields[field] && !asked.plainHttp && isPlain(address))
      fields[field] = {
        plain: `Calls to ${address} can be read and changed on the way. Use https; for a private network, use --plain-http.`,
      };
  }
  if (asked.name !== undefined && !isShown(asked.name))
    fields.name = { invalid: "A name must not contain control characters or direction marks." };
  if (asked.name !== undefined && !asked.name.trim())
    fields.name = { empty: "Enter a name for the provider, or omit the option." };
  if (Object.keys(fields).length > 0 || !dialect || !url || !frameOrigin) throw new InvalidFields(fields);
  return { id: asked.id, name: asked.name?.trim() ?? asked.id, dialect, url, frameOrigin, status: "enabled" };
}

/**
 * Refuses a key that can be guessed, a private key, and a key that the dialect cannot use. The dialect with RSA
 * signatures takes the provider's public key, in PEM; the others take a key that both sides keep secret.
 */
export function checkedKey(key: string, dialect: Dialect): string {
  const flaw = flawOf(key, dialect);
  if (flaw) throw new InvalidFields({ key: flaw });
  return key;
}

/** Whether two keys are the same. RSA keys are compared regardless of how their PEM is written. */
export function isSameKey(one: string, other: string): boolean {
  const [ours, theirs] = [rsaOf(one), rsaOf(other)];
  return ours && theirs ? ours.equals(theirs) : one === other;
}

function flawOf(key: string, dialect: Dialect): Record<string, string> | undefined {
  if (/PRIVATE KEY/i.test(key)) {
    return {
      private:
        "This is a private key, which only its owner may have. Ask the provider to revoke it, generate a new pair and send only the public key.",
    };
  }
  if (dialect === "hub88") return flawOfRsa(key);
  if (/-----BEGIN /.test(key)) return { public: "This dialect takes a shared secret key, not PEM." };
  if (Buffer.byteLength(key) < SHORTEST_KEY_BYTES)
    return { too_short: `A key needs at least ${SHORTEST_KEY_BYTES} bytes. Omit it to have one generated.` };
  return undefined;
}

function flawOfRsa(pem: string): Record<string, string> | undefined {
  const { modulusLength = 0, publicExponent = 0n } = rsaOf(pem)?.asymmetricKeyDetails ?? {};
  if (modulusLength === 0)
    return { invalid: "This dialect takes the provider's public RSA key, in PEM. Pass it with --key-file." };
  if (modulusLength < SMALLEST_RSA_BITS)
    return {
      too_short: `An RSA key needs at least ${SMALLEST_RSA_BITS} bits; this one has ${modulusLength}. Ask the provider for a new pair.`,
    };
  if (publicExponent < SMALLEST_RSA_EXPONENT)
    return {
      odd: `The exponent of an RSA key must be at least ${SMALLEST_RSA_EXPONENT}; this one is ${publicExponent}. Ask the provider for a new pair.`,
    };
  return undefined;
}

function rsaOf(pem: string): KeyObject | undefined {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === "rsa" ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an address is http on another machine than this one. */
function isPlain(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && !/^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

function originOf(text: string): string | undefined {
  return URL.canParse(text) &&
    /^https?:$/.test(new URL(text).protocol) &&
    new URL(text).origin === text.replace(/\/$/, "")
    ? new URL(text).origin
    : undefined;
}

function httpAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, search, hash, href } = new URL(text);
  const usable = (protocol === "http:" || protocol === "https:") && !username && !password && !search && !hash;
  return usable ? href.replace(/\/+$/, "") : undefined;
}

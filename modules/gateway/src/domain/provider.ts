import { createPublicKey, type KeyObject } from "node:crypto";
import { InvalidFields } from "@apogee/kernel";
import { isShown } from "./text.ts";

/** How a provider speaks to the wallet. */
export const DIALECTS = ["gcp", "hub88", "twirp"] as const;
export type Dialect = (typeof DIALECTS)[number];

/** A provider that is switched off opens no sessions and stakes no more; what is open is settled and rolled back. */
export type ProviderStatus = "enabled" | "disabled";

/** An outside provider of games. */
export interface Provider {
  /** First part of its games' identifiers, and of its address: `/gateway/{id}`. */
  readonly id: string;
  readonly name: string;
  readonly dialect: Dialect;
  /** Where its sessions are asked for, without a slash at the end. */
  readonly url: string;
  /** Where its games are framed from. */
  readonly frameOrigin: string;
  readonly status: ProviderStatus;
}

const ID = /^[a-z][a-z0-9_]{0,31}$/;
/** Our own studio's games bear this name. */
const OWN = "apogee";
/** 128 bits, where they were drawn by chance. */
const SHORTEST_KEY_BYTES = 16;
const SMALLEST_RSA_BITS = 2_048;
const SMALLEST_RSA_EXPONENT = 65_537n;

/** What an operator typed of a provider. */
export interface AskedProvider {
  readonly id: string;
  readonly name?: string;
  readonly dialect: string;
  /** Where its sessions are asked for. In a dialect in which it is asked for nothing, it may be left out. */
  readonly url?: string;
  /** Where its games are framed from, if that is not the origin of `url`. */
  readonly frameOrigin?: string;
  /** Whether its addresses may be http, elsewhere than on this machine. */
  readonly plainHttp?: boolean;
}

/** What an operator typed, checked: refuses with a sentence for each field that cannot be used. */
export function checkedProvider(asked: AskedProvider): Provider {
  const fields: Record<string, Record<string, string>> = {};
  if (!ID.test(asked.id))
    fields.id = {
      invalid: "A provider's id is 1 to 32 small letters, digits and underscores, and starts with a letter.",
    };
  else if (asked.id === OWN) fields.id = { taken: `${OWN} is our own studio.` };
  const dialect = DIALECTS.find((each) => each === asked.dialect);
  if (!dialect)
    fields.dialect = {
      invalid: `${asked.dialect} is no dialect that is spoken here. Choose one of: ${DIALECTS.join(", ")}.`,
    };
  const url = httpAddress(asked.url ?? (dialect === "gcp" ? "" : asked.frameOrigin) ?? "");
  if (asked.url === undefined && dialect === "gcp")
    fields.url = { missing: "Say with --url where its sessions are asked for, like https://games.example.com/api." };
  else if (asked.url === undefined && dialect && asked.frameOrigin === undefined)
    fields.frame_origin = {
      missing: "Say with --frame-origin where its games are framed from, like https://games.example.com.",
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
        plain: `${address} is read and changed by whoever is on the way. Use https; for a private network, say --plain-http.`,
      };
  }
  if (asked.name !== undefined && !isShown(asked.name))
    fields.name = { invalid: "A name has no control characters and no marks of direction." };
  if (asked.name !== undefined && !asked.name.trim())
    fields.name = { empty: "Give the provider a name, or leave the option out." };
  if (Object.keys(fields).length > 0 || !dialect || !url || !frameOrigin) throw new InvalidFields(fields);
  return { id: asked.id, name: asked.name?.trim() ?? asked.id, dialect, url, frameOrigin, status: "enabled" };
}

/**
 * Refuses a key that can be guessed, that nobody here may have, or that the dialect has no use for. A dialect of
 * signatures by RSA takes the
 * provider's public key, in PEM; the others a key that both sides keep secret.
 */
export function checkedKey(key: string, dialect: Dialect): string {
  const flaw = flawOf(key, dialect);
  if (flaw) throw new InvalidFields({ key: flaw });
  return key;
}

/** Whether two keys are the same: of RSA the key itself, however its PEM is written. */
export function isSameKey(one: string, other: string): boolean {
  const [ours, theirs] = [rsaOf(one), rsaOf(other)];
  return ours && theirs ? ours.equals(theirs) : one === other;
}

function flawOf(key: string, dialect: Dialect): Record<string, string> | undefined {
  if (/PRIVATE KEY/i.test(key)) {
    return {
      private:
        "This is a private key, which nobody but its owner may have. Have it revoked and a new pair made; the provider sends the public half alone.",
    };
  }
  if (dialect === "hub88") return flawOfRsa(key);
  if (/-----BEGIN /.test(key)) return { public: "This dialect takes a key that both sides keep secret, and no PEM." };
  if (Buffer.byteLength(key) < SHORTEST_KEY_BYTES)
    return { too_short: `A key has ${SHORTEST_KEY_BYTES} bytes or more. Leave it out and one is made.` };
  return undefined;
}

function flawOfRsa(pem: string): Record<string, string> | undefined {
  const { modulusLength = 0, publicExponent = 0n } = rsaOf(pem)?.asymmetricKeyDetails ?? {};
  if (modulusLength === 0)
    return { invalid: "This dialect takes the provider's public RSA key, in PEM. Bring it with --key-file." };
  if (modulusLength < SMALLEST_RSA_BITS)
    return {
      too_short: `An RSA key has ${SMALLEST_RSA_BITS} bits or more; this one has ${modulusLength}. Let the provider make another pair.`,
    };
  if (publicExponent < SMALLEST_RSA_EXPONENT)
    return {
      odd: `The exponent of an RSA key is ${SMALLEST_RSA_EXPONENT} or larger; this one's is ${publicExponent}. Let the provider make another pair.`,
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

/** Whether an address is http of another machine than this one. */
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

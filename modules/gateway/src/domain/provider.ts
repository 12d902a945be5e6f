import { createPublicKey } from "node:crypto";
import { InvalidFields } from "@apogee/kernel";

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
const SHORTEST_KEY = 8;

/** What an operator typed, checked: refuses with a sentence for each field that cannot be used. */
export function checkedProvider(asked: { readonly id: string; readonly name?: string; readonly dialect: string; readonly url: string; readonly frameOrigin?: string }): Provider {
  const fields: Record<string, Record<string, string>> = {};
  if (!ID.test(asked.id)) fields.id = { invalid: "A provider's id is 1 to 32 small letters, digits and underscores, and starts with a letter." };
  else if (asked.id === OWN) fields.id = { taken: `${OWN} is our own studio.` };
  const dialect = DIALECTS.find((each) => each === asked.dialect);
  if (!dialect) fields.dialect = { invalid: `${asked.dialect} is no dialect that is spoken here. Choose one of: ${DIALECTS.join(", ")}.` };
  const url = httpAddress(asked.url);
  if (!url) fields.url = { invalid: `${asked.url} is not an address like https://games.example.com/api.` };
  const frameOrigin = asked.frameOrigin === undefined ? url && new URL(url).origin : originOf(asked.frameOrigin);
  if (url && !frameOrigin) fields.frame_origin = { invalid: `${asked.frameOrigin} is not an origin like https://games.example.com.` };
  if (asked.name !== undefined && !asked.name.trim()) fields.name = { empty: "Give the provider a name, or leave the option out." };
  if (Object.keys(fields).length > 0 || !dialect || !url || !frameOrigin) throw new InvalidFields(fields);
  return { id: asked.id, name: asked.name?.trim() ?? asked.id, dialect, url, frameOrigin, status: "enabled" };
}

/** Refuses a key that can be guessed, or that the dialect has no use for. A dialect of signatures by RSA takes the provider's public key, in PEM. */
export function checkedKey(key: string, dialect: Dialect): string {
  if (dialect === "hub88") {
    if (!isPublicKey(key)) throw new InvalidFields({ key: { invalid: "This dialect takes the provider's public RSA key, in PEM." } });
    return key;
  }
  if (key.length < SHORTEST_KEY) throw new InvalidFields({ key: { too_short: `A key has ${SHORTEST_KEY} characters or more. Leave it out and one is made.` } });
  return key;
}

function isPublicKey(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}

function originOf(text: string): string | undefined {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.replace(/\/$/, "") ? new URL(text).origin : undefined;
}

function httpAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, search, hash, href } = new URL(text);
  const usable = (protocol === "http:" || protocol === "https:") && !username && !password && !search && !hash;
  return usable ? href.replace(/\/+$/, "") : undefined;
}

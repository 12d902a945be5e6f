import type { Tx } from "@apogee/database";
import { randomToken, tokenHashOf } from "../tokens/random-token.ts";
import { DEVICE_MS, isIssued, putDevice, putUnlockedDevice, type DeviceFacts } from "./device.store.ts";

/** The browser of a call. */
export interface Browser {
  /** The token of its cookie, as it was sent. */
  readonly deviceToken: string | undefined;
  readonly userAgent: string;
  readonly ip: string;
  readonly country: string | null;
}

/** A known browser: its number, the token for its cookie, and whether it was unknown to the account before. */
export interface Known {
  readonly id: number;
  readonly token: string;
  readonly isNew: boolean;
}

/** How long a browser keeps its cookie, in seconds. */
export const DEVICE_S = DEVICE_MS / 1_000;

/** Makes a browser known to the account that signs in there. */
export async function knowDevice(tx: Tx, playerId: number, browser: Browser, at: Date): Promise<Known> {
  const { token, ...facts } = await factsOf(tx, playerId, browser);
  const put = await putDevice(tx, facts, at);
  return { ...put, token };
}

/** Gives a browser in which a player opened the unlock link its own count of failures; returns the token of its cookie. */
export async function unlockDevice(tx: Tx, playerId: number, browser: Browser, at: Date): Promise<string> {
  const { token, ...facts } = await factsOf(tx, playerId, browser);
  await putUnlockedDevice(tx, facts, at);
  return token;
}

/** Several accounts may share a browser's token. A token that was not issued here is replaced. */
async function factsOf(
  tx: Tx,
  playerId: number,
  { deviceToken, userAgent, ip, country }: Browser,
): Promise<DeviceFacts & { readonly token: string }> {
  const hash = deviceToken === undefined ? undefined : tokenHashOf(deviceToken);
  const facts = { playerId, userAgent, ip, country };
  if (hash && (await isIssued(tx, hash))) return { ...facts, token: deviceToken!, tokenHash: hash };
  const token = randomToken();
  return { ...facts, token, tokenHash: tokenHashOf(token)! };
}

import type { Chain } from "../coins.ts";

/** Why a text is not an address that may be paid. */
export type AddressFault =
  /** No address of any chain that is known here. */
  | "malformed"
  /** It looks right, but a character is wrong. */
  | "checksum"
  /** An address of another coin. The hint names its chain. */
  | "other_coin"
  /** An address of a test network. */
  | "other_network"
  /** An old spelling that also is an address of Bitcoin. The hint has the new one. */
  | "legacy_form"
  /** Litecoin's private outputs, which cannot be watched. */
  | "mweb"
  /** It belongs to a staking key, and no coins can be sent to it. */
  | "stake_address"
  /** A kind of address that no rule here knows, such as a future version of segwit. */
  | "unknown_kind"
  /** The address of nobody: coins sent to it are lost. */
  | "nobody";

/** What helps to correct a refused address. */
export interface AddressHint {
  /** The chain whose address it is. */
  readonly chain?: Chain;
  /** The same address in the spelling that is accepted. */
  readonly address?: string;
}

/** What a text is as an address of a chain. An accepted address has one spelling, in which it is compared and stored. */
export type AddressVerdict =
  | { readonly ok: true; readonly address: string; readonly type: string }
  | { readonly ok: false; readonly reason: AddressFault; readonly hint?: AddressHint };

/** An accepted address. */
export const accepted = (address: string, type: string): AddressVerdict => ({ ok: true, address, type });
/** A refused one. */
export const refused = (reason: AddressFault, hint?: AddressHint): AddressVerdict =>
  hint ? { ok: false, reason, hint } : { ok: false, reason };

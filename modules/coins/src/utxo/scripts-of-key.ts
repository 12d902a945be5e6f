import { payeeOfKey, publicKeyAt, scriptOf, UTXO_PARAMS, type UtxoChain } from "@apogee/chains";

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

/** The script that pays to a bare public key (P2PK). */
export const bareKeyScript = (key: Uint8Array): string => toHex(Uint8Array.of(key.length, ...key, 0xac));

/** The script of an address at a place of an account, and the other scripts that the same key could spend. */
export function scriptsOfKey(
  chain: UtxoChain,
  xpub: string,
  place: { readonly branch: number; readonly index: number },
): { readonly own: string; readonly others: readonly string[] } {
  const key = publicKeyAt(xpub, place.branch, place.index);
  const own = toHex(scriptOf(payeeOfKey(key, UTXO_PARAMS[chain].receives)));
  const kinds = ["p2pkh", "p2wpkh", "p2sh-p2wpkh"] as const;
  const all = [bareKeyScript(key), ...kinds.map((kind) => toHex(scriptOf(payeeOfKey(key, kind))))];
  return { own, others: all.filter((script) => script !== own) };
}

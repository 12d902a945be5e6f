import { createHmac } from "node:crypto";
import { accountKey, normalizeXpub, UTXO_PARAMS, xpubOf, type UtxoChain } from "@apogee/chains";
import { applyProviderEvents, methodOfProvider, payoutStands, type CashierPorts } from "@apogee/cashier";
import { coinNode, httpRpc, providerIdOf, type CoinNode, type UtxoPorts } from "@apogee/coins";
import { minor } from "@apogee/kernel";
import { convert } from "@apogee/rates";
import type { Platform } from "../platform.ts";
import { openRates } from "./rates.ts";

/** What the coins of UTXO chains are connected with. */
export interface CoinsWiring {
  readonly ownUrl: string;
  /** Read when there is news: the cashier's ports contain the providers of the chains. */
  cashier(): CashierPorts;
}

/**
 * The ports of UTXO chains. A chain with a node of its own uses the account that is configured for it. Without one the
 * sandbox's node serves, with an account of its own that is derived from the sandbox's key; its coins are worth nothing.
 */
export function coinsPorts(platform: Platform, wiring: CoinsWiring): UtxoPorts {
  const { db, clock, config, secrets } = platform;
  const sandboxUrl = config.SANDBOX_URL ?? (config.ROLES.includes("sandbox") ? wiring.ownUrl : null);
  const sandboxKey = config.SANDBOX_KEY ?? secrets.sandbox;
  const usesSandbox = (chain: UtxoChain): boolean => config.COIN_NODES[chain] === undefined && sandboxUrl !== null;
  const demoKey = (chain: UtxoChain): string =>
    accountKey(
      createHmac("sha512", sandboxKey).update(`coins of the house on ${chain}`).digest(),
      UTXO_PARAMS[chain].accountPath,
    );
  const nodes = new Map<UtxoChain, CoinNode | null>();
  const openNode = (chain: UtxoChain): CoinNode | null => {
    const url =
      config.COIN_NODES[chain] ?? (sandboxUrl === null ? null : sandboxNodeUrl(sandboxUrl, sandboxKey, chain));
    return url === null ? null : coinNode(httpRpc(url));
  };
  const rates = openRates(platform);
  const xpub = (chain: UtxoChain): string | null =>
    config.COIN_ACCOUNTS[chain] ?? (usesSandbox(chain) ? xpubOf(demoKey(chain)) : null);
  return {
    db,
    clock,
    node(chain) {
      if (!nodes.has(chain)) nodes.set(chain, openNode(chain));
      return nodes.get(chain)!;
    },
    xpub,
    signingKey(chain) {
      if (!config.ROLES.includes("worker")) return null;
      const key = config.COIN_KEYS[chain] ?? (usesSandbox(chain) ? demoKey(chain) : null);
      const account = xpub(chain);
      // A key of another account could not spend what arrives, and its change would be lost from sight.
      if (key === null || account === null || xpubOf(key) !== normalizeXpub(account)) return null;
      return key;
    },
    report: (providerId, events) => applyProviderEvents(wiring.cashier(), providerId, events),
    smallestDeposit: async (source, chain) =>
      (await methodOfProvider(source, providerIdOf(chain), chain))?.depositMin ?? 0,
    async euroCents(tx, chain, amount) {
      try {
        return convert(minor(amount), chain, "EUR", await rates.current(tx), "up");
      } catch {
        // Without a rate, the deposit needs the confirmations of the largest ones.
        return null;
      }
    },
    isApproved: payoutStands,
    log: platform.log,
  };
}

function sandboxNodeUrl(origin: string, key: string, chain: UtxoChain): string {
  const url = new URL(`/sandbox/nodes/${chain}/rpc`, origin);
  url.username = "sandbox";
  url.password = createHmac("sha256", key).update("password of the sandbox's nodes").digest("hex");
  return url.href;
}

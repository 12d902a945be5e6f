import { createHmac } from "node:crypto";
import { approvedCoins } from "@apogee/cashier";
import type { EvmChain } from "@apogee/chains";
import { evmAccountOf, evmAddressOf, evmKeyOf } from "@apogee/chains/evm";
import { httpNode, type EvmNode, type EvmPorts } from "@apogee/coins";
import { inTransaction } from "@apogee/database";
import { ConversionTooLarge, convert, RatesTooOld, type DayRates } from "@apogee/rates";
import type { Platform } from "../platform.ts";

/** What the chains need beside the platform. */
export interface EvmWiring {
  readonly ownUrl: string;
  readonly rates: DayRates;
  readonly report: EvmPorts["report"];
}

type Settings = Pick<Platform, "config" | "secrets">;

const CHAINS = ["ETH", "BNB"] as const satisfies readonly EvmChain[];

/**
 * The Ethereum-like chains that have a node: of the settings, or of the sandbox with an account of its own. Only a worker
 * gets the private key.
 */
export function evmChains(platform: Platform, wiring: EvmWiring): ReadonlyMap<EvmChain, EvmPorts> {
  const { db, clock, log, config } = platform;
  const chains = new Map<EvmChain, EvmPorts>();
  for (const chain of CHAINS) {
    const [node, account] = [nodeOf(platform, chain, wiring.ownUrl), accountFor(platform, chain)];
    if (!node || !account) continue;
    const { xpub, xprv } = account;
    // A key of another account could not spend what arrives.
    const signs =
      xprv !== undefined && config.ROLES.includes("worker") && evmAddressOf(xprv, 0) === evmAddressOf(xpub, 0);
    chains.set(chain, {
      db,
      clock,
      log,
      chain,
      node,
      xpub,
      signer: signs ? { keyOf: (branch, index) => evmKeyOf(xprv, index, branch) } : null,
      euroCents: (currency, amount) => euroCents(platform, wiring.rates, currency, amount),
      report: wiring.report,
      approved: approvedCoins,
    });
  }
  return chains;
}

const nodeSetting = ({ config }: Settings, chain: EvmChain): string | undefined => config.COIN_NODES[chain];

function nodeOf(platform: Settings, chain: EvmChain, ownUrl: string): EvmNode | null {
  const url = nodeSetting(platform, chain);
  if (url !== undefined) return httpNode({ url });
  if (!hasSandbox(platform)) return null;
  const { config, secrets } = platform;
  return httpNode({
    url: `${config.SANDBOX_URL ?? ownUrl}/sandbox/evm/${chain.toLowerCase()}/rpc`,
    key: config.SANDBOX_KEY ?? secrets.sandbox,
  });
}

const hasSandbox = ({ config }: Settings): boolean =>
  config.SANDBOX_URL !== undefined || config.ROLES.includes("sandbox");

interface Account {
  readonly xpub: string;
  readonly xprv: string | undefined;
}

/** The keys of the settings, which are those of ETH for both chains. The sandbox's account is for play money, so that its keys come from the sandbox's own key. */
function accountFor(platform: Settings, chain: EvmChain): Account | null {
  const { config, secrets } = platform;
  const xpub = config.COIN_ACCOUNTS.ETH;
  if (xpub !== undefined) return { xpub, xprv: config.COIN_KEYS.ETH };
  if (nodeSetting(platform, chain) !== undefined || !hasSandbox(platform)) return null;
  const secret = config.SANDBOX_KEY ?? secrets.sandbox;
  return evmAccountOf(createHmac("sha512", secret).update("account of Ethereum-like chains").digest());
}

/** Null without a current rate: the largest number of confirmations applies then. */
async function euroCents(
  { db }: Platform,
  rates: DayRates,
  ...[currency, amount]: Parameters<EvmPorts["euroCents"]>
): Promise<number | null> {
  const current = await inTransaction(db, (tx) => rates.current(tx));
  try {
    return convert(amount, currency, "EUR", current, "up");
  } catch (error) {
    if (error instanceof RatesTooOld || error instanceof ConversionTooLarge) return null;
    throw error;
  }
}

import type { UtxoChain } from "../coins.ts";

/** How an output is locked. */
export type ScriptKind = "p2pkh" | "p2sh" | "p2wpkh" | "p2wsh" | "p2tr";
/** The kinds by which an account receives. `p2sh-p2wpkh` is a segwit key behind a script hash. */
export type ReceiveKind = "p2pkh" | "p2wpkh" | "p2sh-p2wpkh" | "p2tr";

/** What distinguishes one UTXO chain, or its test network, from another. */
export interface UtxoParams {
  readonly chain: UtxoChain;
  /** Version bytes of base58check addresses. */
  readonly pubKeyHash: number;
  readonly scriptHash: number;
  /** The prefix of segwit addresses; null without segwit. */
  readonly hrp: string | null;
  /** The prefix of CashAddr addresses; null for other coins. */
  readonly cashPrefix: string | null;
  /** Version bytes of base58check addresses of the test networks, to name them. */
  readonly testVersions: readonly number[];
  readonly testPrefixes: readonly string[];
  /** The scheme of payment URIs. */
  readonly scheme: string;
  /** The account's path below the master key, and the kind of its addresses. */
  readonly accountPath: string;
  readonly receives: ReceiveKind;
  /** Blocks until an output of a coinbase may be spent. */
  readonly coinbaseMaturity: number;
  /** Seconds between blocks, on average. */
  readonly blockSeconds: number;
  /** Fees in the chain's unit for 1,000 virtual bytes: the least, the most, and what nodes relay a replacement for. */
  readonly feeFloorPerKvb: bigint;
  readonly feeCapPerKvb: bigint;
  readonly feeStepPerKvb: bigint;
  /** False if nodes accept no replacement of an unconfirmed transaction. */
  readonly replaceable: boolean;
  /** The smallest amount that a new output may have, by the kind of its script. */
  readonly dust: Readonly<Record<ScriptKind, bigint>>;
}

const same = (amount: bigint): Record<ScriptKind, bigint> => ({
  p2pkh: amount,
  p2sh: amount,
  p2wpkh: amount,
  p2wsh: amount,
  p2tr: amount,
});
const BITCOIN_DUST: Record<ScriptKind, bigint> = { p2pkh: 546n, p2sh: 540n, p2wpkh: 294n, p2wsh: 330n, p2tr: 330n };

/** The main networks. */
export const UTXO_PARAMS: Readonly<Record<UtxoChain, UtxoParams>> = {
  BTC: {
    chain: "BTC",
    pubKeyHash: 0x00,
    scriptHash: 0x05,
    hrp: "bc",
    cashPrefix: null,
    testVersions: [0x6f, 0xc4],
    testPrefixes: ["tb", "bcrt"],
    scheme: "bitcoin",
    accountPath: "m/84'/0'/0'",
    receives: "p2wpkh",
    coinbaseMaturity: 100,
    blockSeconds: 600,
    feeFloorPerKvb: 1_000n,
    feeCapPerKvb: 300_000n,
    feeStepPerKvb: 1_000n,
    replaceable: true,
    dust: BITCOIN_DUST,
  },
  LTC: {
    chain: "LTC",
    pubKeyHash: 0x30,
    scriptHash: 0x32,
    hrp: "ltc",
    cashPrefix: null,
    testVersions: [0x6f, 0xc4, 0x3a],
    testPrefixes: ["tltc", "rltc"],
    scheme: "litecoin",
    accountPath: "m/84'/2'/0'",
    receives: "p2wpkh",
    coinbaseMaturity: 100,
    blockSeconds: 150,
    feeFloorPerKvb: 1_000n,
    feeCapPerKvb: 300_000n,
    feeStepPerKvb: 1_000n,
    replaceable: true,
    dust: { p2pkh: 5_460n, p2sh: 5_400n, p2wpkh: 2_940n, p2wsh: 3_300n, p2tr: 3_300n },
  },
  DOG: {
    chain: "DOG",
    pubKeyHash: 0x1e,
    scriptHash: 0x16,
    hrp: null,
    cashPrefix: null,
    testVersions: [0x71, 0xc4, 0x6f],
    testPrefixes: [],
    scheme: "dogecoin",
    accountPath: "m/44'/3'/0'",
    receives: "p2pkh",
    coinbaseMaturity: 240,
    blockSeconds: 60,
    feeFloorPerKvb: 1_000_000n,
    feeCapPerKvb: 100_000_000n,
    feeStepPerKvb: 100_000n,
    replaceable: true,
    // Below 0.01 an output costs more to relay than it is worth.
    dust: same(1_000_000n),
  },
  BCH: {
    chain: "BCH",
    pubKeyHash: 0x00,
    scriptHash: 0x05,
    hrp: null,
    cashPrefix: "bitcoincash",
    testVersions: [0x6f, 0xc4],
    testPrefixes: ["bchtest", "bchreg"],
    scheme: "bitcoincash",
    accountPath: "m/44'/145'/0'",
    receives: "p2pkh",
    coinbaseMaturity: 100,
    blockSeconds: 600,
    feeFloorPerKvb: 1_000n,
    feeCapPerKvb: 10_000n,
    feeStepPerKvb: 1_000n,
    replaceable: false,
    dust: same(546n),
  },
};

/** Bitcoin's network for development. */
export const BITCOIN_REGTEST: UtxoParams = {
  ...UTXO_PARAMS.BTC,
  pubKeyHash: 0x6f,
  scriptHash: 0xc4,
  hrp: "bcrt",
  testVersions: [],
  testPrefixes: [],
  accountPath: "m/84'/1'/0'",
};

/** All UTXO chains. */
export const UTXO_CHAINS: readonly UtxoChain[] = ["BTC", "LTC", "DOG", "BCH"];

/** Whether a chain keeps coins as unspent outputs. */
export const isUtxoChain = (chain: string): chain is UtxoChain => (UTXO_CHAINS as readonly string[]).includes(chain);

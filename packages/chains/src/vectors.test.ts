import { mnemonicToSeedSync } from "@scure/bip39";
import { hex } from "@scure/base";
import { expect, test } from "vitest";
import {
  accountKey,
  addressOfAccount,
  BITCOIN_REGTEST,
  checkAddress,
  decodeCashAddr,
  digestWithAmount,
  encodeCashAddr,
  normalizeXpub,
  parseTransaction,
  SIGHASH_ALL,
  SIGHASH_ALL_FORKID,
  UTXO_PARAMS,
  xpubOf,
  type ReceiveKind,
  type UtxoParams,
} from "./index.ts";

const WORDS = `${"abandon ".repeat(11)}about`;
const SEED = mnemonicToSeedSync(WORDS);

test("the words of the vectors have the published seeds", () => {
  expect(hex.encode(SEED)).toBe(
    "5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4",
  );
  expect(hex.encode(mnemonicToSeedSync(WORDS, "TREZOR"))).toMatch(/^c55257c360c07c72.*2f001698e7463b04$/);
});

test("BIP 32, vector 1", () => {
  expect(xpubOf(accountKey(hex.decode("000102030405060708090a0b0c0d0e0f"), "m"))).toBe(
    "xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8",
  );
});

const { BTC, LTC, DOG, BCH } = UTXO_PARAMS;
test.each<[UtxoParams, string, ReceiveKind, string, string, string]>([
  [
    BTC,
    "m/84'/0'/0'",
    "p2wpkh",
    "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
    "bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g",
    "bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el",
  ],
  [
    BTC,
    "m/86'/0'/0'",
    "p2tr",
    "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr",
    "bc1p4qhjn9zdvkux4e44uhx8tc55attvtyu358kutcqkudyccelu0was9fqzwh",
    "bc1p3qkhfews2uk44qtvauqyr2ttdsw7svhkl9nkm9s9c3x4ax5h60wqwruhk7",
  ],
  [
    BTC,
    "m/49'/0'/0'",
    "p2sh-p2wpkh",
    "37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf",
    "3LtMnn87fqUeHBUG414p9CWwnoV6E2pNKS",
    "34K56kSjgUCUSD8GTtuF7c9Zzwokbs6uZ7",
  ],
  [
    BTC,
    "m/44'/0'/0'",
    "p2pkh",
    "1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA",
    "1Ak8PffB2meyfYnbXZR9EGfLfFZVpzJvQP",
    "1J3J6EvPrv8q6AC3VCjWV45Uf3nssNMRtH",
  ],
  [
    BITCOIN_REGTEST,
    "m/84'/1'/0'",
    "p2wpkh",
    "bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk",
    "bcrt1qd7spv5q28348xl4myc8zmh983w5jx32cs707jh",
    "bcrt1q9u62588spffmq4dzjxsr5l297znf3z6jkgnhsw",
  ],
  [
    BITCOIN_REGTEST,
    "m/49'/1'/0'",
    "p2sh-p2wpkh",
    "2Mww8dCYPUpKHofjgcXcBCEGmniw9CoaiD2",
    "2N55m54k8vr95ggehfUcNkdbUuQvaqG2GxK",
    "2MvdUi5o3f2tnEFh9yGvta6FzptTZtkPJC8",
  ],
  [
    LTC,
    "m/84'/2'/0'",
    "p2wpkh",
    "ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh",
    "ltc1qwlezpr3890hcp6vva9twqh27mr6edadreqvhnn",
    "ltc1qyeljcy9v88jg8sqvnqh0m5q390xruc5r98q9yy",
  ],
  [
    LTC,
    "m/44'/2'/0'",
    "p2pkh",
    "LUWPbpM43E2p7ZSh8cyTBEkvpHmr3cB8Ez",
    "Ldatw8ZjgMGNUo5HMN6RgCrjmh7q494Si3",
    "LPCewns5E4BFTQ8NirD7sJZYFguXEJTxbL",
  ],
  [
    LTC,
    "m/49'/2'/0'",
    "p2sh-p2wpkh",
    "M7wtsL7wSHDBJVMWWhtQfTMSYYkyooAAXM",
    "M92zAbFXY2J7NJXdFpJTe3a5PrsyZQhKZK",
    "MKM96scwusdaN84dfbQrFDxocYFnoBuc4Z",
  ],
  [
    DOG,
    "m/44'/3'/0'",
    "p2pkh",
    "DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC",
    "DAcDAtJRztxBHyA6D6h8du1HguyTR43Mas",
    "D7ReBLrRv12mi9pYh5HtfFLTt1PSoeAa7e",
  ],
  [
    BCH,
    "m/44'/145'/0'",
    "p2pkh",
    "bitcoincash:qqyx49mu0kkn9ftfj6hje6g2wfer34yfnq5tahq3q6",
    "bitcoincash:qp8sfdhgjlq68hlzka9lcsxtcnvuvnd0xqxugfzzc5",
    "bitcoincash:qr8aeharupyrmhfu0d4tdmsnc5y8cfk47y6qrsjsrx",
  ],
])(
  "%#: addresses 0/0, 0/1 and 1/0 of an account follow from its public key",
  (params, path, kind, first, second, change) => {
    const xpub = xpubOf(accountKey(SEED, path));
    const at = (branch: number, index: number): string => addressOfAccount(params, xpub, { branch, index, kind });
    expect([at(0, 0), at(0, 1), at(1, 0)]).toEqual([first, second, change]);
    if (params !== BITCOIN_REGTEST)
      expect(checkAddress(params.chain, first)).toMatchObject({ ok: true, address: first });
  },
);

const BTC_ACCOUNT =
  "xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V";

test("the account key of BIP 84 is the same as xpub and as zpub, and gives the addresses alone", () => {
  expect(xpubOf(accountKey(SEED, "m/84'/0'/0'"))).toBe(BTC_ACCOUNT);
  const zpub =
    "zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs";
  expect(normalizeXpub(zpub)).toBe(BTC_ACCOUNT);
  expect(addressOfAccount(BTC, BTC_ACCOUNT, { branch: 0, index: 2 })).toBe(
    "bc1qp59yckz4ae5c4efgw2s5wfyvrz0ala7rgvuz8z",
  );
  expect(() => normalizeXpub(accountKey(SEED, "m/84'/0'/0'"))).toThrow("no extended public key");
});

test.each([
  ["m/84'/2'/0'", "xpub6CjGURuDp"],
  ["m/44'/3'/0'", "xpub6Bxse8AT1"],
  ["m/44'/145'/0'", "xpub6ByHsPNSQ"],
  ["m/44'/60'/0'", "xpub6DCoCpSuQ"],
])("the account key at %s begins as published", (path, beginning) => {
  expect(xpubOf(accountKey(SEED, path)).slice(0, beginning.length)).toBe(beginning);
});

const HASH = hex.decode("f5bf48b397dae70be82b3cca4793f8eb2b6cdac9");
test.each([
  ["bitcoincash", 0, "bitcoincash:qr6m7j9njldwwzlg9v7v53unlr4jkmx6eylep8ekg2"],
  ["bchtest", 1, "bchtest:pr6m7j9njldwwzlg9v7v53unlr4jkmx6eyvwc0uz5t"],
] as const)("CashAddr of the published hash with prefix %s and type %s", (prefix, type, text) => {
  expect(encodeCashAddr(prefix, type, HASH)).toBe(text);
  expect(decodeCashAddr(text, prefix)).toEqual({ prefix, type, hash: HASH });
  expect(decodeCashAddr(text.slice(prefix.length + 1), prefix)).toEqual({ prefix, type, hash: HASH });
});

/** The native P2WPKH example of BIP 143. */
const UNSIGNED =
  "0100000002fff7f7881a8099afa6940d42d1e7f6362bec38171ea3edf433541db4e4ad969f0000000000eeffffffef51e1b804cc89d182d279655c3aa89e815b1b309fe287d9b2b55d57b90ec68a0100000000ffffffff02202cb206000000001976a9148280b37df378db99f66f85c95a783a76ac7a6d5988ac9093510d000000001976a9143bde42dbee7e4dbe6a21b2d50ce2f0167faa815988ac11000000";

test.each([
  [SIGHASH_ALL, "c37af31116d1b27caf68aae9e3ac82f1477929014d5b917657d0eb49478cb670"],
  [SIGHASH_ALL_FORKID, "467f411d178762db122a6aced76370a1c8324355bf0796502bf82eeaeda86a35"],
])("the digest of BIP 143's second input with hash type %s", (hashType, digest) => {
  const code = hex.decode("76a9141d0f172a0ecb48aee1be1f2687d2963ae33f71a188ac");
  expect(hex.encode(digestWithAmount(parseTransaction(UNSIGNED)!, 1, { code, amount: 600_000_000n }, hashType))).toBe(
    digest,
  );
});

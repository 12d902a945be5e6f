import { hex } from "@scure/base";
import { expect, test } from "vitest";
import {
  addressOfScript,
  addressSentence,
  checkAddress,
  encodeCashAddr,
  isUtxoChain,
  scriptOfAddress,
  UTXO_PARAMS,
  type Chain,
} from "../index.ts";

const SEGWIT = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
const CASH = "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a";
const TOKENS = encodeCashAddr("bitcoincash", 2, hex.decode("76a04053bda0a88bda5177b86a15c3b29f559873"));

test.each<[Chain, string, string, string]>([
  ["BTC", SEGWIT, SEGWIT, "p2wpkh"],
  ["BTC", SEGWIT.toUpperCase(), SEGWIT, "p2wpkh"],
  ["BTC", ` ${SEGWIT}\n`, SEGWIT, "p2wpkh"],
  [
    "BTC",
    "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr",
    "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr",
    "p2tr",
  ],
  ["BTC", "1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA", "1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA", "p2pkh"],
  ["BTC", "37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf", "37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf", "p2sh"],
  [
    "BTC",
    "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3",
    "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3",
    "p2wsh",
  ],
  ["LTC", "ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh", "ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh", "p2wpkh"],
  ["LTC", "M7wtsL7wSHDBJVMWWhtQfTMSYYkyooAAXM", "M7wtsL7wSHDBJVMWWhtQfTMSYYkyooAAXM", "p2sh"],
  ["DOG", "DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC", "DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC", "p2pkh"],
  ["BCH", CASH, CASH, "p2pkh"],
  ["BCH", CASH.slice(12), CASH, "p2pkh"],
  ["BCH", CASH.toUpperCase(), CASH, "p2pkh"],
  ["BCH", TOKENS, CASH, "p2pkh"],
  [
    "BCH",
    "ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq",
    "bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq",
    "p2sh",
  ],
  ["ETH", "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "account"],
  ["BNB", "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359", "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359", "account"],
  ["ETH", "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB", "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB", "account"],
  ["ETH", "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb", "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb", "account"],
  ["ETH", "0x52908400098527886E0F7030069857D2E4169EE7", "0x52908400098527886E0F7030069857D2E4169EE7", "account"],
  ["ETH", "0xde709f2102306220921060314715629080e2fb77", "0xde709f2102306220921060314715629080e2fb77", "account"],
  ["TRX", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "account"],
  [
    "ADA",
    "addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8",
    "addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8",
    "enterprise",
  ],
  [
    "ADA",
    "addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x",
    "addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x",
    "base",
  ],
  [
    "ADA",
    "Ae2tdPwUPEZ4YjgvykNpoFeYUxoyhNj2kg8KfKWN2FizsSpLUPv68MpTVDo",
    "Ae2tdPwUPEZ4YjgvykNpoFeYUxoyhNj2kg8KfKWN2FizsSpLUPv68MpTVDo",
    "byron",
  ],
])("%s accepts %s as %s", (chain, text, address, type) => {
  expect(checkAddress(chain, text)).toEqual({ ok: true, address, type });
  if (isUtxoChain(chain)) expect(addressOfScript(UTXO_PARAMS[chain], scriptOfAddress(chain, address))).toBe(address);
});

test.each<[Chain, string, object]>([
  ["BTC", "", { reason: "malformed" }],
  ["BTC", "hello", { reason: "malformed" }],
  ["BTC", "1".repeat(500), { reason: "malformed" }],
  ["BTC", "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyv", { reason: "checksum" }],
  ["BTC", "bc1qCR8te4kr609gcawutmrza0j4xv80jy8z306fyu", { reason: "checksum" }],
  ["BTC", "1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabB", { reason: "checksum" }],
  // Version 1 with the checksum of version 0 (BIP 350).
  ["BTC", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd", { reason: "checksum" }],
  ["BTC", "BC1SW50QGDZ25J", { reason: "unknown_kind" }],
  ["BTC", "bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk", { reason: "other_network" }],
  ["BTC", "2Mww8dCYPUpKHofjgcXcBCEGmniw9CoaiD2", { reason: "other_network" }],
  ["BTC", "ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh", { reason: "other_coin", hint: { chain: "LTC" } }],
  ["BTC", "LUWPbpM43E2p7ZSh8cyTBEkvpHmr3cB8Ez", { reason: "other_coin", hint: { chain: "LTC" } }],
  ["BTC", "DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC", { reason: "other_coin", hint: { chain: "DOG" } }],
  ["BTC", CASH, { reason: "other_coin", hint: { chain: "BCH" } }],
  ["BTC", CASH.slice(12), { reason: "other_coin", hint: { chain: "BCH" } }],
  ["BTC", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", { reason: "other_coin", hint: { chain: "ETH" } }],
  ["BTC", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", { reason: "other_coin", hint: { chain: "TRX" } }],
  ["LTC", SEGWIT, { reason: "other_coin", hint: { chain: "BTC" } }],
  [
    "LTC",
    "37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf",
    { reason: "legacy_form", hint: { chain: "LTC", address: "MDi3vRrYUT3bgTpsGGewGMQ41mJgdGfHpA" } },
  ],
  ["LTC", "ltcmweb1qqxyz", { reason: "mweb" }],
  ["DOG", "1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA", { reason: "other_coin", hint: { chain: "BTC" } }],
  ["DOG", SEGWIT, { reason: "other_coin", hint: { chain: "BTC" } }],
  ["BCH", "1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu", { reason: "legacy_form", hint: { chain: "BCH", address: CASH } }],
  [
    "BCH",
    "3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC",
    {
      reason: "legacy_form",
      hint: { chain: "BCH", address: "bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq" },
    },
  ],
  [
    "BCH",
    "1KXrWXciRDZUpQwQmuM1DbwsKDLYAYsVLR",
    {
      reason: "legacy_form",
      hint: { chain: "BCH", address: "bitcoincash:qr95sy3j9xwd2ap32xkykttr4cvcu7as4y0qverfuy" },
    },
  ],
  ["BCH", "bchtest:pr6m7j9njldwwzlg9v7v53unlr4jkmx6eyvwc0uz5t", { reason: "other_network" }],
  ["BCH", `${CASH.slice(0, -1)}q`, { reason: "checksum" }],
  ["ETH", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed", { reason: "checksum" }],
  ["ETH", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe", { reason: "malformed" }],
  ["ETH", `0x${"0".repeat(40)}`, { reason: "nobody" }],
  ["ETH", SEGWIT, { reason: "other_coin", hint: { chain: "BTC" } }],
  ["TRX", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u", { reason: "checksum" }],
  ["ADA", "addr_test1vz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerspjrlsz", { reason: "other_network" }],
  ["ADA", "stake1uyehkck0lajq8gr28t9uxnuvgcqrc6070x3k9r8048z8y5gh6ffgw", { reason: "stake_address" }],
  ["ADA", "Ae2tdPwUPEZ4YjgvykNpoFeYUxoyhNj2kg8KfKWN2FizsSpLUPv68MpTVDp", { reason: "checksum" }],
])("%s refuses %s: %j", (chain, text, verdict) => {
  const said = checkAddress(chain, text);
  expect(said).toEqual({ ok: false, ...verdict });
  if (!said.ok) expect(addressSentence(chain, said)).toMatch(/\.$/);
});

import { mixedCase, type ReadEvmTransaction } from "@apogee/chains/evm";
import { expect, test } from "vitest";
import { REFUSALS, refusalOf, type SenderState } from "./accept.ts";

const transaction: ReadEvmTransaction = {
  chainId: 1,
  nonce: 5,
  to: mixedCase(`0x${"1".repeat(40)}`),
  value: 1_000n,
  data: "0x",
  gas: 21_000n,
  fee: { kind: "eip1559", maxFeePerGas: 10n, maxPriorityFeePerGas: 2n },
  sender: mixedCase(`0x${"2".repeat(40)}`),
  hash: "0x",
};
const sender: SenderState = { chainId: 1, nonce: 5, balance: 211_000n, committed: 0n, waiting: null };
const waiting = { kind: "eip1559", maxFeePerGas: 10n, maxPriorityFeePerGas: 1n } as const;

test.each<[string, Partial<ReadEvmTransaction>, Partial<SenderState>, string | null]>([
  ["that the sender can just pay", {}, {}, null],
  ["with a later nonce", { nonce: 9 }, {}, null],
  ["of another chain", { chainId: 56 }, {}, REFUSALS.chain],
  ["with a nonce that was mined", { nonce: 4 }, {}, REFUSALS.nonce],
  ["with a tip above its bound", { fee: { ...waiting, maxPriorityFeePerGas: 11n } }, {}, REFUSALS.tip],
  ["with too little gas for its data", { data: "0x0001", gas: 21_019n }, {}, REFUSALS.gas],
  ["with one unit too much", { value: 1_001n }, {}, REFUSALS.funds],
  ["beside others that take the rest", {}, { committed: 1n }, REFUSALS.funds],
  ["in place of one with the same bound", {}, { waiting }, REFUSALS.underpriced],
  ["in place of one that bids a tenth less", {}, { waiting: { ...waiting, maxFeePerGas: 9n } }, null],
])("a transaction %s", (_which, more, state, refused) => {
  expect(refusalOf({ ...transaction, ...more }, { ...sender, ...state })).toBe(refused);
});

import type { Hex } from "viem";
import { expect, test } from "vitest";
import { mixedCase } from "./address.ts";
import { transferData } from "./erc20.ts";
import { bumpFee, type MarketFee } from "./fees.ts";
import { readEvmTransaction, signEvmTransaction, UnreadableTransaction, type EvmTransaction } from "./transaction.ts";

const KEY: Hex = `0x${"46".repeat(32)}`;
const SENDER = "0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F";
const TARGET = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const FEE: MarketFee = { kind: "eip1559", maxFeePerGas: 30_000_000_000n, maxPriorityFeePerGas: 1_500_000_000n };
const native: EvmTransaction = {
  chainId: 1,
  nonce: 0,
  to: TARGET,
  value: 10n ** 16n,
  data: "0x",
  gas: 21_000n,
  fee: FEE,
};
const token: EvmTransaction = {
  chainId: 1,
  nonce: 1,
  to: "0xdAC17F958D2ee523a2206206994597C13D831ec7",
  value: 0n,
  data: transferData(TARGET, 25_000_000n),
  gas: 65_000n,
  fee: FEE,
};
const legacy: EvmTransaction = {
  chainId: 1,
  nonce: 9,
  to: mixedCase(`0x${"35".repeat(20)}`),
  value: 10n ** 18n,
  data: "0x",
  gas: 21_000n,
  fee: { kind: "legacy", gasPrice: 20_000_000_000n },
};
const LEGACY_RAW =
  "0xf86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83";
const NATIVE_RAW =
  "0x02f87201808459682f008506fc23ac00825208945aaeb6053f3e94c9b9a09f33669435e7ef1beaed872386f26fc1000080c001a04cc9ec18744e22e3421631ba58c014d84e095dc40874e3c154345cb993d2fb56a01dadefcdeed7ad7a016bc8cb0861d8acb3c382a25975aca3fb5a42677a5a927e";

test("the example of EIP-155 is signed to its published bytes", async () => {
  expect((await signEvmTransaction(legacy, KEY)).raw).toBe(LEGACY_RAW);
});

test("an EIP-1559 transaction is signed to the expected bytes", async () => {
  expect(await signEvmTransaction(native, KEY)).toEqual({
    raw: NATIVE_RAW,
    hash: "0x2867d2516f4ea02ff6d4bd22b12ac1d6cdc92e90cf6def1c4dd322a39d61336e",
  });
});

test("its bump has the same nonce and another hash", async () => {
  const { hash } = await signEvmTransaction({ ...native, fee: bumpFee(FEE) }, KEY);
  expect(hash).toBe("0x60ddd302a775d2542ba2d5d7aefa4be8fc7bb7ddfa18b8ac9b6caba36915701c");
});

test("a token transfer has the expected hash", async () => {
  const { hash } = await signEvmTransaction(token, KEY);
  expect(hash).toBe("0xf2f5935dc8fb7556951d214d167f9b6711597d79067f97033b7157d775c78c52");
});

test.each([
  ["legacy", legacy],
  ["native", native],
  ["token", token],
])("a %s transaction is read back as it was signed, with its sender", async (_kind, transaction) => {
  const { raw, hash } = await signEvmTransaction(transaction, KEY);
  expect(await readEvmTransaction(raw)).toEqual({ ...transaction, sender: SENDER, hash });
});

test.each<[string, Hex]>([
  ["nothing", "0x"],
  ["cut bytes", NATIVE_RAW.slice(0, -8) as Hex],
  ["an unknown type", "0x7f00"],
  ["an unsigned transaction", "0x02e40180808504a817c800825208945aaeb6053f3e94c9b9a09f33669435e7ef1beaed0180c0"],
])("%s is not read", async (_what, raw) => {
  await expect(readEvmTransaction(raw)).rejects.toThrow(UnreadableTransaction);
});

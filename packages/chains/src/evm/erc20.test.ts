import type { Hex } from "viem";
import { expect, test } from "vitest";
import {
  askData,
  readNumber,
  readTransferData,
  readTransferLog,
  SELECTORS,
  topicOf,
  TRANSFER_TOPIC,
  transferData,
  type EvmLog,
} from "./erc20.ts";

const TARGET = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const SENDER = "0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F";
const USDT = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
const DATA: Hex =
  "0xa9059cbb0000000000000000000000005aaeb6053f3e94c9b9a09f33669435e7ef1beaed00000000000000000000000000000000000000000000000000000000017d7840";
const log: EvmLog = {
  address: USDT.toLowerCase(),
  topics: [TRANSFER_TOPIC, topicOf(SENDER), topicOf(TARGET)],
  data: `0x${(25_000_000).toString(16).padStart(64, "0")}`,
};

test("the data of a transfer of 25 USDT", () => {
  expect(transferData(TARGET, 25_000_000n)).toBe(DATA);
  expect(readTransferData(DATA)).toEqual({ to: TARGET, value: 25_000_000n });
});

test("the selectors are those of the standard and of USDT", () => {
  expect(SELECTORS).toMatchObject({ balanceOf: "0x70a08231", decimals: "0x313ce567", isBlackListed: "0xe47d6060" });
  expect(askData("balanceOf", TARGET)).toBe(`0x70a08231${"0".repeat(24)}5aaeb6053f3e94c9b9a09f33669435e7ef1beaed`);
});

test.each<[string, Hex]>([
  ["a call of another function", DATA.replace("a9059cbb", "095ea7b3") as Hex],
  ["a shorter call", DATA.slice(0, -2) as Hex],
  ["a longer call", `${DATA}00`],
  ["a recipient that is no address", DATA.replace("cbb00", "cbb01") as Hex],
  ["no data", "0x"],
])("%s is not a transfer", (_what, data) => {
  expect(readTransferData(data)).toBeNull();
});

test("a log says who received how much of which token", () => {
  expect(readTransferLog(log)).toEqual({ contract: USDT, from: SENDER, to: TARGET, value: 25_000_000n });
});

test.each<[string, EvmLog]>([
  ["another topic", { ...log, topics: [topicOf(USDT), ...log.topics.slice(1)] }],
  ["the fourth topic of an ERC-721 token", { ...log, topics: [...log.topics, topicOf(USDT)] }],
  ["fewer topics", { ...log, topics: log.topics.slice(0, 2) }],
  ["other data", { ...log, data: "0x" }],
])("a log with %s is not a transfer", (_what, other) => {
  expect(readTransferLog(other)).toBeNull();
});

test("a call without an answer is no number", () => {
  expect(readNumber("0x")).toBeNull();
  expect(readNumber(`0x${"0".repeat(62)}12`)).toBe(18n);
});

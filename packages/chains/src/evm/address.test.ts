import { expect, test } from "vitest";
import { checkEvmAddress, mixedCase, type EvmAddressFault } from "./address.ts";

const EIP_55 = [
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
  "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
];

test.each(EIP_55)("%s is accepted as it is, in lowercase and in uppercase, and shown in mixed case", (address) => {
  for (const typed of [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`, ` ${address}\n`])
    expect(checkEvmAddress(typed)).toEqual({ ok: true, address });
  expect(mixedCase(address.toUpperCase().replace("X", "x"))).toBe(address);
});

test.each([
  "0x52908400098527886E0F7030069857D2E4169EE7",
  "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
  "0xde709f2102306220921060314715629080e2fb77",
  "0x27b1fdb04752bbc536007a920d24acb045561c26",
])("%s has digits of one case, and its checksum agrees", (address) => {
  expect(checkEvmAddress(address)).toEqual({ ok: true, address });
});

test.each(EIP_55)("%s with the case of one letter changed is refused", (address) => {
  const at = address.search(/[a-f]/);
  const swapped = address.slice(0, at) + address[at]!.toUpperCase() + address.slice(at + 1);
  expect(checkEvmAddress(swapped)).toEqual({ ok: false, fault: "wrong_checksum" });
});

test.each<[string, EvmAddressFault]>([
  ["0x0000000000000000000000000000000000000000", "zero_address"],
  ["", "not_an_address"],
  ["5aaeb6053f3e94c9b9a09f33669435e7ef1beaed", "not_an_address"],
  ["0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae", "not_an_address"],
  ["0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaedd", "not_an_address"],
  ["0X5aaeb6053f3e94c9b9a09f33669435e7ef1beaed", "not_an_address"],
  ["vitalik.eth", "not_an_address"],
  ["bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu", "other_chain"],
  ["1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA", "other_chain"],
  ["37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf", "other_chain"],
  ["ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh", "other_chain"],
  ["LUWPbpM43E2p7ZSh8cyTBEkvpHmr3cB8Ez", "other_chain"],
  ["DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC", "other_chain"],
  ["bitcoincash:qqyx49mu0kkn9ftfj6hje6g2wfer34yfnq5tahq3q6", "other_chain"],
  ["qqyx49mu0kkn9ftfj6hje6g2wfer34yfnq5tahq3q6", "other_chain"],
  ["TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH", "other_chain"],
  ["addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8", "other_chain"],
  ["bnb1grpf0955h0ykzq3ar5nmum7y6gdfl6lxfn46h2", "other_chain"],
])("%j is refused: %s", (typed, fault) => {
  expect(checkEvmAddress(typed)).toEqual({ ok: false, fault });
});

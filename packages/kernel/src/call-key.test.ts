import { expect, test } from "vitest";
import { callKey } from "./call-key.ts";

test("a call key matches the example of RFC 9562", () => {
  const random = Uint8Array.from([0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f]);
  expect(callKey(0x017f22e279b0, random)).toBe("017f22e2-79b0-7cc3-98c4-dc0c0c07398f");
});

test("a call key carries its version and variant whatever the random bytes are, and accepts fractions of a millisecond", () => {
  expect(callKey(0x017f22e279b0 + 0.75, new Uint8Array(10).fill(0xff))).toBe("017f22e2-79b0-7fff-bfff-ffffffffffff");
  expect(callKey(0, new Uint8Array(10))).toBe("00000000-0000-7000-8000-000000000000");
});

test("a call key sorts after the keys of earlier milliseconds", () => {
  const keys = [1, 2, 255, 256, 1_700_000_000_000].map((at) =>
    callKey(at, new Uint8Array(10).fill(at % 2 === 0 ? 0xff : 0)),
  );
  expect(keys.toSorted()).toEqual(keys);
});

import { expect, test } from "vitest";
import { delayAfter, networkOf } from "./attempts.ts";

test("four failures have no delay, the fifth has half a minute, and each further one twice as long, up to a quarter of an hour", () => {
  expect([1, 4, 5, 6, 7, 8, 9, 10, 1_000].map((failures) => delayAfter("account", failures) / 1_000)).toEqual([
    0, 0, 30, 60, 120, 240, 480, 900, 900,
  ]);
  expect([4, 5].map((failures) => delayAfter("codes", failures))).toEqual([0, 30_000]);
});

test("an address may fail twenty times, since an office may share it", () => {
  expect([20, 21].map((failures) => delayAfter("address", failures))).toEqual([0, 30_000]);
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::7", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

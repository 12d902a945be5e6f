import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { proxiesOf } from "./caller-of.ts";

const request = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  }) as unknown as IncomingMessage;

test.each<[trusted: string[], near: string, forwarded: string | undefined, address: string]>([
  [[], "203.0.113.9", "198.51.100.1", "203.0.113.9"],
  [["127.0.0.1"], "127.0.0.1", "198.51.100.1", "198.51.100.1"],
  [["127.0.0.1"], "::ffff:127.0.0.1", "198.51.100.1", "198.51.100.1"],
  [["loopback"], "::1", "198.51.100.1, 2001:db8::7", "2001:db8::7"],
  [["127.0.0.1", "10.0.0.0/8"], "127.0.0.1", "made.up, 198.51.100.1, 10.1.2.3", "198.51.100.1"],
  [["127.0.0.1"], "127.0.0.1", "198.51.100.1, 10.1.2.3", "10.1.2.3"],
  [["127.0.0.1"], "127.0.0.1", "203.0.113.7:1234", "203.0.113.7"],
  [["127.0.0.1"], "127.0.0.1", "[2001:db8::7]:1234", "2001:db8::7"],
  [["127.0.0.1"], "127.0.0.1", "[2001:db8::7]", "2001:db8::7"],
  [["127.0.0.1", "10.0.0.0/8"], "127.0.0.1", "192.0.2.66, 203.0.113.7:1234, 10.1.2.3:80, 10.1.2.4", "203.0.113.7"],
  [["127.0.0.1", "10.0.0.0/8"], "127.0.0.1", "203.0.113.7, made.up:80, 10.1.2.3:80", "10.1.2.3"],
  [["127.0.0.1"], "127.0.0.1", "203.0.113.7:port", "127.0.0.1"],
  [["127.0.0.1"], "127.0.0.1", "127.0.0.1' or 1=1", "127.0.0.1"],
  [["127.0.0.1"], "127.0.0.1", "[203.0.113.7, ::1", "::1"],
  [["linklocal"], "fe80::1%eth0", "203.0.113.7:1234", "203.0.113.7"],
  [[], "fe80::1%eth0", undefined, "fe80::1"],
  [["127.0.0.1"], "127.0.0.1", undefined, "127.0.0.1"],
  [["127.0.0.1"], "127.0.0.1", "nonsense", "127.0.0.1"],
  [["uniquelocal"], "192.168.4.4", "198.51.100.1", "198.51.100.1"],
  [["uniquelocal"], "8.8.8.8", "198.51.100.1", "8.8.8.8"],
])(
  "with trusted proxies %j, a request from %s with X-Forwarded-For %j has the address %s",
  (trusted, near, forwarded, address) => {
    expect(proxiesOf(trusted).addressOf(request(near, forwarded))).toBe(address);
  },
);

test("only a trusted proxy's headers are used", () => {
  const { isBehind } = proxiesOf(["10.0.0.0/8"]);
  expect([isBehind(request("10.9.9.9")), isBehind(request("11.0.0.1")), isBehind(request(""))]).toEqual([
    true,
    false,
    false,
  ]);
});

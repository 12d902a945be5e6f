import { expect, test } from "vitest";
import { isOwnPage, ownUrlOf } from "./origins.ts";

const OURS = "https://casino.example";

test.each<[string, string | undefined, string | undefined, boolean]>([
  ["a call without an origin", undefined, "casino.example", true],
  ["the public address", OURS, "127.0.0.1:3000", true],
  ["a mirror's page at the mirror", "https://mirror.example", "mirror.example", true],
  ["a page of the same host and port", "http://localhost:3000", "localhost:3000", true],
  ["a page of another port", "http://localhost:3001", "localhost:3000", false],
  ["another site", "https://evil.example", "casino.example", false],
  ["another site whose name ends like ours", "https://evil-casino.example", "casino.example", false],
  ["a frame without an origin", "null", "casino.example", false],
  ["a frame without an origin at a host of that name", "null", "null", false],
  ["an origin that is not an address", "[", "casino.example", false],
  ["an empty origin", "", "", false],
  ["a file, with an empty host", "file:///etc/passwd", "", false],
  ["a browser extension with our host's name", "chrome-extension://casino.example", "casino.example", false],
  ["another site without a host", "https://evil.example", undefined, false],
])("%s", (_name, origin, host, expected) => {
  expect(isOwnPage({ origin, host }, OURS)).toBe(expected);
});

test.each([
  ["127.0.0.1", "http://127.0.0.1:3000"],
  ["localhost", "http://localhost:3000"],
  ["0.0.0.0", "http://127.0.0.1:3000"],
  ["::", "http://127.0.0.1:3000"],
  ["::1", "http://[::1]:3000"],
])("a server that listens on %s calls itself at %s", (HOST, expected) => {
  expect(ownUrlOf({ HOST, PORT: 3000, PUBLIC_URL: undefined }).ownUrl).toBe(expected);
});

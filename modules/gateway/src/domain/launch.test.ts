import { InvalidFields } from "@apogee/kernel";
import { expect, test } from "vitest";
import { checkedLaunch, filled } from "./launch.ts";

const ORIGIN = "https://games.example.com";
const faultsOf = (url: string, demoUrl: string | null = null): string[] => {
  try {
    expect(checkedLaunch({ url, demoUrl }, ORIGIN)).toEqual({ url, demoUrl });
    return [];
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error;
    expect(error.fields()).not.toEqual({});
    return Object.keys(error.fields());
  }
};

test.each([
  [`${ORIGIN}/open?token={token}`, null, []],
  [`${ORIGIN}/{game}/{lang}/{country}#{token}.{currency}`, `${ORIGIN}/demo?back={return_url}&pay={deposit_url}`, []],
  [`${ORIGIN}/open`, null, ["url"]],
  [`${ORIGIN}/open?token={token}&user={user}`, null, ["url"]],
  [`${ORIGIN}/open?token={token}&{}`, null, ["url"]],
  [`${ORIGIN}/open?token={token}}`, null, ["url"]],
  [`https://elsewhere.example.com/?token={token}`, null, ["url"]],
  [`http://games.example.com/?token={token}`, null, ["url"]],
  [`https://{country}.example.com/?token={token}`, null, ["url"]],
  [`https://{token}@games.example.com/`, null, ["url"]],
  [`javascript:alert("{token}")`, null, ["url"]],
  [`/open?token={token}`, null, ["url"]],
  [`${ORIGIN}/?token={token}&x=${"x".repeat(1_000)}`, null, ["url"]],
  [`${ORIGIN}/open?token={token}`, `${ORIGIN}/demo?token={token}`, ["demo_url"]],
  [`${ORIGIN}/open`, "https://elsewhere.example.com/", ["url", "demo_url"]],
])("for the address %s and the demo %s, the invalid fields are %j", (url, demoUrl, faults) => {
  expect(faultsOf(url, demoUrl)).toEqual(faults);
});

test("a placeholder in the origin is refused, even if it could yield the provider's origin", () => {
  expect(() =>
    checkedLaunch({ url: "https://{country}.example.com/?token={token}", demoUrl: null }, "https://x.example.com"),
  ).toThrow(InvalidFields);
});

test("filled-in values are escaped, so they cannot change the structure of the address", () => {
  const facts = { token: "a+b/c", currency: "EUR", lang: "de", return_url: "https://casino.example/?a=1&b=2#c" };
  expect(filled(`${ORIGIN}/{lang}?t={token}&c={currency}&k={country}&r={return_url}`, facts)).toBe(
    `${ORIGIN}/de?t=a%2Bb%2Fc&c=EUR&k=&r=https%3A%2F%2Fcasino.example%2F%3Fa%3D1%26b%3D2%23c`,
  );
});

const NAMES =
  "Only these placeholders are filled in: {token}, {currency}, {lang}, {country}, {game}, {return_url}, {deposit_url}.";
const ELSEWHERE = "The provider's games can be framed from https://games.example.com only.";
test.each<[url: string, sentence: string]>([
  [`${ORIGIN}/open`, "The address needs {token}, which identifies the player."],
  [`${ORIGIN}/open?token={token}&u={user}`, NAMES],
  [`${ORIGIN}/open?token={token}{`, NAMES],
  [`${ORIGIN}/open?token={token}&{}`, NAMES],
  ["https://elsewhere.example.com/?token={token}", ELSEWHERE],
  ["https://me@games.example.com/?token={token}", ELSEWHERE],
  ["https://:me@games.example.com/?token={token}", ELSEWHERE],
  ["/open?token={token}", "/open?token={token} is not an address like https://games.example.com/launch?token={token}."],
])("the address %s is refused with: %s", (url, sentence) => {
  try {
    checkedLaunch({ url, demoUrl: null }, ORIGIN);
    expect.unreachable();
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error;
    expect(error.fields()).toEqual({ url: { invalid: sentence } });
  }
});

test("a demo's address must not contain a token, and an address may have up to 1,000 characters", () => {
  const long = (length: number): string => `${ORIGIN}/?token={token}&x=`.padEnd(length, "x");
  expect([faultsOf(long(1_000)), faultsOf(long(1_001))]).toEqual([[], ["url"]]);
  try {
    checkedLaunch({ url: long(100), demoUrl: `${ORIGIN}/demo?token={token}` }, ORIGIN);
    expect.unreachable();
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error;
    expect(error.fields()).toEqual({ demo_url: { invalid: "A demo has no player; omit {token}." } });
  }
});

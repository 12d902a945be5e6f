import { InvalidFields } from "@apogee/kernel";
import { expect, test } from "vitest";
import { checkedLaunch, filled } from "./launch.ts";

const ORIGIN = "https://games.example.com";
const faultsOf = (url: string, demoUrl: string | null = null): string[] => {
  try {
    checkedLaunch({ url, demoUrl }, ORIGIN);
    return [];
  } catch (error) {
    return Object.keys((error as InvalidFields).fields());
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
])("the address %s, demo %s: what cannot be used is %j", (url, demoUrl, faults) => {
  expect(faultsOf(url, demoUrl)).toEqual(faults);
});

test("the origin itself is not filled in, whatever it would be", () => {
  expect(() => checkedLaunch({ url: "https://{country}.example.com/?token={token}", demoUrl: null }, "https://x.example.com")).toThrow(InvalidFields);
});

test("what is filled in can leave no place of the address", () => {
  const facts = { token: "a+b/c", currency: "EUR", lang: "de", return_url: "https://casino.example/?a=1&b=2#c" };
  expect(filled(`${ORIGIN}/{lang}?t={token}&c={currency}&k={country}&r={return_url}`, facts)).toBe(
    `${ORIGIN}/de?t=a%2Bb%2Fc&c=EUR&k=&r=https%3A%2F%2Fcasino.example%2F%3Fa%3D1%26b%3D2%23c`,
  );
});

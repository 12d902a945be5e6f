import type { PlayerView, Visit } from "@apogee/contract";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { redirect, type LoaderFunctionArgs } from "react-router";
import { describe, expect, test } from "vitest";
import { contextOf } from "../load-context.ts";
import { loader as guestsOnly } from "./guests-only.tsx";
import { loader as playersOnly } from "./players-only.tsx";
import { withReturnAddress } from "./to-registration.ts";

type Guard = typeof playersOnly;

/**
 * Where the guard sends this visitor; null if it admits them. A click requests `.data`, as browsers do within the site.
 */
function sentTo(guard: Guard, address: string, player: boolean, locale?: string): string | null {
  const url = new URL(address, "http://localhost");
  const asked = new URL(url);
  asked.pathname += ".data";
  const context = contextOf({
    visit: { player: player ? ({ id: 1 } as PlayerView) : null } as Visit,
    api: {} as never,
  });
  try {
    guard({ request: new Request(asked), url, context, params: { locale } } as unknown as LoaderFunctionArgs);
    return null;
  } catch (answer) {
    expect((answer as Response).status).toBe(302);
    return (answer as Response).headers.get("location");
  }
}

describe("the guard of player pages", () => {
  test.each([
    ["/profile/games-history?currency=EUR", "/sign-up?redirect=%2Fprofile%2Fgames-history%3Fcurrency%3DEUR"],
    ["/de/profile", "/de/sign-up?redirect=%2Fde%2Fprofile"],
    ["/pokies/all/~/deposit", "/sign-up?redirect=%2Fdeposit"],
  ])("sends a guest at %s to %s", (address, expected) => {
    expect(sentTo(playersOnly, address, false)).toBe(expected);
  });

  const inBrowser = withReturnAddress(({ serverLoader }) => serverLoader());
  const refusedAt = (address: string, answer: unknown): Promise<unknown> =>
    inBrowser({ url: new URL(address, "http://localhost"), serverLoader: () => Promise.reject(answer) }).then(
      () => null,
      (thrown: unknown) => thrown,
    );

  test("completes the return address with the query of the clicked link, which the server did not receive", async () => {
    const answer = await refusedAt("/de/profile?amount=50&m=card", redirect("/de/sign-up?redirect=%2Fde%2Fprofile"));
    expect((answer as Response).headers.get("location")).toBe(
      "/de/sign-up?redirect=%2Fde%2Fprofile%3Famount%3D50%26m%3Dcard",
    );
  });

  test.each([redirect("/de/profile"), new Error("no connection")])(
    "leaves other answers unchanged: %s",
    async (answer) => {
      expect(await refusedAt("/profile", answer)).toBe(answer);
    },
  );

  test("admits a player", () => {
    expect(sentTo(playersOnly, "/profile", true)).toBeNull();
  });
});

describe("the guard of guest pages", () => {
  test.each([
    ["/sign-in", "/"],
    ["/de/sign-up", "/de"],
  ])("sends a player at %s to %s", (address, expected) => {
    expect(sentTo(guestsOnly as Guard, address, true)).toBe(expected);
  });

  test("ignores an address that only looks like a page below a locale", () => {
    expect(sentTo(guestsOnly as Guard, "/sport/login", true, "sport")).toBeNull();
    expect(sentTo(guestsOnly as Guard, "/de/sign-up", true, "de")).toBe("/de");
  });

  test("admits a guest", () => {
    expect(sentTo(guestsOnly as Guard, "/sign-in", false)).toBeNull();
  });
});

test("no loader reads the URL of its request, which after a click is `/profile.data`", () => {
  const src = fileURLToPath(new URL("../..", import.meta.url));
  const files = globSync("**/*.{route.tsx,server.ts}", { cwd: src }).concat(
    "root.tsx",
    globSync("site/guards/*-only.tsx", { cwd: src }),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => /request\.url/.test(readFileSync(`${src}${file}`, "utf8")))).toEqual([]);
});

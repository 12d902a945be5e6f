import type { PlayerView, Visit } from "@apogee/contract";
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { describe, expect, test } from "vitest";
import { contextOf } from "../load-context.ts";
import { openedPopup, openPopup } from "./open-popup.ts";
import { loader, shouldRevalidate } from "./over-page.route.tsx";
import { POPUP_NAMES } from "./popup-paths.ts";
import { POPUPS } from "./popups.ts";

/** What the route answers to a visitor: where it sends them, a refusal's status, or null if it admits them. */
async function answerTo(address: string, player: boolean): Promise<string | number | null> {
  const url = new URL(address, "http://localhost");
  const context = contextOf({
    visit: { player: player ? ({ id: 1 } as PlayerView) : null } as Visit,
    api: {} as never,
  });
  try {
    await loader({ request: new Request(url), url, context, params: {} } as unknown as LoaderFunctionArgs);
    return null;
  } catch (answer) {
    if (answer instanceof Response) return answer.headers.get("location");
    return (answer as { readonly init: { readonly status: number } }).init.status;
  }
}

describe("a popup over a page applies its guard", () => {
  test.each([
    ["/pokies/all/~/deposit", "/sign-up?redirect=%2Fdeposit", null],
    ["/de/pokies/all/~/withdraw", "/de/sign-up?redirect=%2Fde%2Fwithdraw", null],
    ["/pokies/all/~/accept-terms", "/sign-up?redirect=%2Faccept-terms", null],
    ["/de/pokies/all/~/sign-in", null, "/de"],
    ["/pokies/all/~/remind", null, "/"],
    ["/pokies/all/~/email-verify", null, null],
    ["/pokies/all/~/nothing", 404, 404],
  ])("%s: a guest gets %s, a player %s", async (address, guest, player) => {
    expect(await answerTo(address, false)).toBe(guest);
    expect(await answerTo(address, true)).toBe(player);
  });
});

test("a popup whose code is not loaded yet loads it, even if its guard is unchanged", async () => {
  await openPopup("deposit");
  const at = (path: string): URL => new URL(path, "http://localhost");
  const between = {
    currentUrl: at("/profile/~/deposit"),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: false,
  };
  const asked = (): boolean =>
    shouldRevalidate({ ...between, nextUrl: at("/profile/~/cashbox") } as ShouldRevalidateFunctionArgs);
  expect(asked()).toBe(true);
  await openPopup("cashbox");
  expect(asked()).toBe(false);
});

test.each(POPUP_NAMES)("the code of %s is loaded once, with its window", async (name) => {
  const { Popup, Window, meta } = await openPopup(name);
  expect(Popup).toBeInstanceOf(Function);
  expect(meta).toBeInstanceOf(Function);
  expect(Window !== null).toBe(POPUPS[name].window !== undefined);
  expect(openPopup(name)).toBe(openPopup(name));
  expect(openedPopup(name)?.Popup).toBe(Popup);
});

test.each([
  ["from an unknown popup to a known one", "/pokies/all/~/nothing", "/pokies/all/~/deposit", true, false],
  ["from the deposit to the withdrawal", "/profile/~/deposit", "/profile/~/withdraw", false, false],
  ["in the same popup after the player changed", "/profile/~/deposit", "/profile/~/deposit", true, true],
  ["from registration to sign-in", "/profile/~/sign-up", "/profile/~/sign-in", true, false],
  ["within the registration", "/profile/~/sign-up", "/profile/~/sign-up", false, true],
  ["from a popup for anyone to one for players", "/profile/~/email-verify", "/profile/~/cashbox", true, false],
  ["from a popup for anyone to another one", "/profile/~/email-verify", "/profile/~/new-password", false, true],
])("the guard runs again %s (%s to %s): %s", async (_what, from, to, expected, usual) => {
  for (const name of ["deposit", "withdraw", "cashbox", "sign-in", "sign-up", "new-password"] as const)
    await openPopup(name);
  const at = (path: string): URL => new URL(path, "http://localhost");
  expect(
    shouldRevalidate({
      currentUrl: at(from),
      nextUrl: at(to),
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate: usual,
    } as ShouldRevalidateFunctionArgs),
  ).toBe(expected);
});

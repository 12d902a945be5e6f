import { updateLocale, type PlayerView } from "@apogee/contract";
import { PATIENCE } from "@apogee/kernel/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Site } from "../../session/site.ts";
import { mount, press, until } from "../../../testing/mount.tsx";
import { LanguageOffer } from "./language-offer.tsx";
import { LocaleLinks } from "../header/locale-links.tsx";

const LOCALES = [
  { code: "en", name: "English", name_in_locale: "English", default: true },
  { code: "it", name: "Italian", name_in_locale: "Italiano", default: false },
];
const playerOf = (language: string): PlayerView => ({ id: 7, language }) as unknown as PlayerView;

let stored: unknown[];
let status: number;
let answered: boolean;
let mounted: Awaited<ReturnType<typeof mount>> | undefined;
beforeEach(() => {
  stored = [];
  status = 200;
  answered = false;
  document.cookie = "locale=; Path=/; Max-Age=0";
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (path !== updateLocale.path) return Response.json({ code: "not_found", message: "" }, { status: 404 });
    stored.push(JSON.parse(String(init.body)));
    await new Promise((resolve) => setTimeout(resolve));
    answered = true;
    return Response.json(status === 200 ? playerOf("it") : { code: "failed", message: "" }, { status });
  });
});
afterEach(async () => {
  await mounted?.close();
  mounted = undefined;
  document.cookie = "locale=; Path=/; Max-Age=0";
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = async (part: React.ReactNode, site: Partial<Site>): Promise<void> => {
  mounted = await mount(part, { at: "/it/promotions?page=2", site: { locales: LOCALES, ...site } });
};
const links = (): Array<[string, string | null]> =>
  [...mounted!.place.querySelectorAll("a")].map((each) => [each.textContent ?? "", each.getAttribute("href")]);

test("a page in another language than the player's offers to change the language, and changes nothing by itself", async () => {
  await open(<LanguageOffer />, { player: playerOf("en"), locale: "it" });
  expect(mounted!.place.querySelectorAll("aside")).toHaveLength(1);
  expect(links()).toEqual([["Back to English", "/promotions?page=2"]]);
  expect([stored, document.cookie]).toEqual([[], ""]);
});

test.each<[string, Partial<Site>]>([
  ["a guest", { player: null, locale: "it" }],
  ["a player in the own language", { player: playerOf("it"), locale: "it" }],
  ["a player whose language this host does not offer", { player: playerOf("fi"), locale: "it" }],
])("%s gets no offer", async (_who, site) => {
  await open(<LanguageOffer />, site);
  expect(mounted!.place.textContent).toBe("");
});

test("the accepted offer is stored with the account and in the browser", async () => {
  await open(<LanguageOffer />, { player: playerOf("en"), locale: "it" });
  await press("Change my language");
  expect([stored, document.cookie]).toEqual([[{ locale: "it" }], "locale=it"]);
});

test("an offer that could not be stored says so and can be tried again", async () => {
  status = 422;
  await open(<LanguageOffer />, { player: playerOf("en"), locale: "it" });
  await press("Change my language");
  await until(() =>
    expect(mounted!.place.querySelector("[role=alert]")?.textContent).toBe(
      "Your language could not be changed. Please try again.",
    ),
  );
  await press("Change my language");
  expect(stored).toHaveLength(2);
});

test("a language of the menu is stored with the account before the page in it is opened", async () => {
  const opened: unknown[] = [];
  vi.spyOn(location, "assign").mockImplementation((to) => void opened.push([String(to), answered]));
  await open(<LocaleLinks />, { player: playerOf("en"), locale: "en" });
  await act(async () => mounted!.place.querySelectorAll("a")[1]!.click());
  expect([stored, document.cookie]).toEqual([[{ locale: "it" }], "locale=it"]);
  await vi.waitFor(
    () => expect(opened).toEqual([[expect.stringMatching(/\/it\/promotions\?page=2$/), true]]),
    PATIENCE,
  );
});

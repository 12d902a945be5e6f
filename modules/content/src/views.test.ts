import { expect, test } from "vitest";
import type { Banner } from "./domain/banner.ts";
import { bannerView } from "./views.ts";

const texts = { en: { title: "Take off", description: "Now" }, de: { title: "Abheben", description: "Jetzt" } };
const banner = {
  id: 1,
  identity: "a",
  frontendIdentifier: "hero",
  categories: [],
  texts,
  buttonUrl: null,
  image: null,
  gradient: null,
  logged: null,
  groupIds: [],
} as unknown as Banner;

test.each([
  ["en", "Take off"],
  ["de", "Abheben"],
  ["de-AT", "Abheben"],
  ["fr", "Take off"],
  ["constructor", "Take off"],
  ["__proto__", "Take off"],
  ["toString", "Take off"],
])("a banner in %s takes its title from the nearest language available: %s", (locale, title) => {
  expect(bannerView(banner, locale).title).toEqual({ text: title });
});

test("a banner's second button opens a popup with its details; a banner without one gets none", () => {
  const secondButton = { name: "How", title: "How it works", text: "Like this." };
  const texts = { en: { title: "A", description: "", secondButton } };
  expect(bannerView({ ...banner, texts }, "de").secondButton).toEqual({
    name: "How",
    popup: { title: "How it works", secondTitle: null, desc: "Like this." },
  });
  expect(bannerView(banner, "de").secondButton).toBeNull();
});

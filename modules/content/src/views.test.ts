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
])("a banner read in %s has its title in the nearest language that it has: %s", (locale, title) => {
  expect(bannerView(banner, locale).title).toEqual({ text: title });
});

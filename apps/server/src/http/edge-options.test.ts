import type { FastifyRequest } from "fastify";
import { describe, expect, test } from "vitest";
import { localeOf } from "./edge-options.ts";

interface Said {
  readonly page?: string;
  readonly url?: string;
  readonly cookie?: string;
  readonly once?: string;
  readonly account?: string;
  readonly browser?: string;
}

const localeFor = ({ page, url = "/api/player", cookie, once, account, browser }: Said): string =>
  localeOf(
    {
      url,
      headers: { "x-page-locale": page, "accept-language": browser },
      cookies: { locale: cookie, locale_once: once },
    } as unknown as FastifyRequest,
    ["en", "de", "fr-CA", "no", "it"],
    account,
  );

describe("the language of a request", () => {
  test.each<[string, Said, string]>([
    ["the page's", { page: "de", cookie: "en", account: "it", browser: "it" }, "de"],
    ["that of the page's address", { url: "/de/promotions?page=2", cookie: "it", account: "it", browser: "it" }, "de"],
    ["that of the address of a page's data", { url: "/fr-CA/play/apogee/DragonsEmber.data", browser: "it" }, "fr-CA"],
    ["not that of an address in a language that is not offered", { url: "/pl/promotions", browser: "it" }, "it"],
    ["the one chosen in this browser", { cookie: "de", account: "fr", browser: "fr" }, "de"],
    ["for one page, that of an address with the default language", { once: "en", cookie: "de", account: "it" }, "en"],
    ["the account's", { account: "de", browser: "en-AU,en" }, "de"],
    ["the browser's preferred one", { browser: "de-AT,de;q=0.9,en;q=0.8" }, "de"],
    ["another variant of the browser's preferred one", { browser: "it-CH" }, "it"],
    ["Norwegian, for either of its written forms", { browser: "nb-NO" }, "no"],
    ["the variant that the host has", { browser: "fr-FR" }, "fr-CA"],
    ["the default", {}, "en"],
    [
      "the next in this order, if one is not offered",
      { page: "xx", cookie: "../de", account: "pl", browser: "it" },
      "it",
    ],
  ])("is %s: %j", (_name, said, expected) => {
    expect(localeFor(said)).toBe(expected);
  });
});

import { afterEach, expect, test } from "vitest";
import { mount, SITE } from "../../testing/mount.tsx";
import type { Site } from "../session/site.ts";
import { ChatItem, SupportButton } from "./support-link.tsx";

let close = async (): Promise<void> => undefined;
afterEach(() => close());

type Links = Site["brand"]["links"];
const chat = (url: string, licence: string | null = null): Links =>
  [{ kind: "chat", name: "Chat", url, picture: null, licence }] as Links;

async function linksWith(links: Links, licence = "CW"): Promise<(string | null)[]> {
  const parts = (
    <>
      <SupportButton />
      <ul>
        <ChatItem className="item" />
      </ul>
    </>
  );
  const site = {
    licence,
    locale: "de",
    locales: GERMAN,
    brand: { ...SITE.brand, support_email: "help@a.example", links },
  };
  const mounted = await mount(parts, { site });
  close = mounted.close;
  return [...mounted.place.querySelectorAll("a")].map((link) => link.getAttribute("href"));
}
const GERMAN = [{ code: "de", name: "German", name_in_locale: "Deutsch", default: false }];

test.each<[string, Links, string, string[]]>([
  ["without a chat the link is an e-mail to support", [], "CW", ["mailto:help@a.example"]],
  ["a chat on the site is linked under the locale", chat("/chat"), "CW", ["/de/chat", "/de/chat"]],
  [
    "a chat on another site is linked",
    chat("https://chat.example"),
    "CW",
    ["https://chat.example", "https://chat.example"],
  ],
  ["a chat of another licence is not linked", chat("/chat", "EE"), "CW", ["mailto:help@a.example"]],
  ["a chat of the site's licence is linked", chat("/chat", "EE"), "EE", ["/de/chat", "/de/chat"]],
])("%s", async (_what, links, licence, expected) => {
  expect(await linksWith(links, licence)).toEqual(expected);
  expect(document.querySelector("a")?.getAttribute("aria-label")).toBe("Support");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { texts as de } from "../../locales/de/texts.ts";
import { texts as en } from "../../locales/en/texts.ts";
import { LinkedText } from "./linked-text.tsx";
import { staticPageOf } from "./load-static-page.server.ts";

const links = (text: string): string[] =>
  [...renderToStaticMarkup(<LinkedText text={text} />).matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(
    ([, href, shown]) => `${shown} -> ${href}`,
  );

test("phone numbers, e-mail addresses and sites become links; other text is unchanged", () => {
  expect(links("Call <tel>1-866 531</tel>, write to <mail>a@b.example</mail>, read <web>b.example</web>.")).toEqual([
    "1-866 531 -> tel:1866531",
    "a@b.example -> mailto:a@b.example",
    "b.example -> https://b.example",
  ]);
  expect(renderToStaticMarkup(<LinkedText text="Plain, <b>no</b> & <tel>" />)).toBe(
    "Plain, &lt;b&gt;no&lt;/b&gt; &amp; &lt;tel&gt;",
  );
});

test.each([
  ["en", en],
  ["de", de],
])("in %s every helpline has a telephone link, and support an e-mail link", (_locale, messages) => {
  const { sections } = staticPageOf(messages, "responsible-gaming", { email: "help@apogee.example" });
  const all = sections.flatMap(({ text }) => links(text));
  expect(all.filter((link) => link.includes("-> tel:"))).toHaveLength(8);
  expect(all).toEqual(
    expect.arrayContaining([
      "0800 137 27 00 -> tel:08001372700",
      "help@apogee.example -> mailto:help@apogee.example",
      "spielsuchthilfe.at -> https://spielsuchthilfe.at",
    ]),
  );
  for (const { text } of sections) expect(renderToStaticMarkup(<LinkedText text={text} />)).not.toContain("&lt;");
});

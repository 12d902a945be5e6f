import { expect, test } from "vitest";
import { texts as en } from "../../locales/en/texts.ts";
import { ALL_LANGUAGES } from "../../testing/all-languages.ts";
import { staticPageOf } from "./load-static-page.server.ts";

const facts = { operator: "Apogee N.V.", email: "help@apogee.example" };

test("sections are read in order up to the first gap, and facts are filled in", () => {
  const messages = {
    "page.a.title": "A",
    "page.a.intro": "By {operator}.",
    "page.a.1.title": "One",
    "page.a.1.text": "Write to {email}.",
    "page.a.2.title": "Two",
    "page.a.2.text": "{unknown} stays.",
    "page.a.4.text": "lost",
  };
  expect(staticPageOf(messages, "a", facts)).toEqual({
    slug: "a",
    title: "A",
    intro: "By Apogee N.V..",
    sections: [
      { title: "One", text: "Write to help@apogee.example." },
      { title: "Two", text: "{unknown} stays." },
    ],
  });
});

test.each(["terms-and-conditions", "privacy-policy", "cookie-policy", "general-rules", "responsible-gaming"])(
  "%s has the same sections in every language, all filled in",
  (slug) => {
    const { sections } = staticPageOf(en, slug, facts)!;
    expect(sections.length).toBeGreaterThan(2);
    for (const [language, texts] of ALL_LANGUAGES) {
      const page = staticPageOf(texts, slug, facts);
      expect(page?.sections, language).toHaveLength(sections.length);
      expect(JSON.stringify(page), language).not.toMatch(/\{\w+\}|"(?:title|text)":""/);
    }
  },
);

test("every language has every text", () => {
  for (const [language, texts] of ALL_LANGUAGES)
    expect(Object.keys(texts).toSorted(), language).toEqual(Object.keys(en).toSorted());
});

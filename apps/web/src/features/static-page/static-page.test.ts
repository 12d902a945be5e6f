import { expect, test } from "vitest";
import de from "../../locales/de.json" with { type: "json" };
import en from "../../locales/en.json" with { type: "json" };
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
    const pages = [en, de].map((messages) => staticPageOf(messages, slug, facts));
    expect(pages[0]?.sections.length).toBeGreaterThan(2);
    expect(pages[1]?.sections).toHaveLength(pages[0]!.sections.length);
    for (const page of pages) expect(JSON.stringify(page)).not.toMatch(/\{\w+\}|"title":""/);
  },
);

test("every language has every text", () => {
  expect(Object.keys(de)).toEqual(Object.keys(en));
});

import { expect, test } from "vitest";
import { escapeMarkup } from "./escape-markup.ts";

test("no text ends the element or the attribute that it is in", () => {
  expect(escapeMarkup(`</p><script a="1" b='2'>`)).toBe("&lt;/p&gt;&lt;script a=&quot;1&quot; b=&#39;2&#39;&gt;");
});

test("what is escaped already is escaped again, so that it is read as it was", () => {
  expect(escapeMarkup("R&D &amp; Größe €")).toBe("R&amp;D &amp;amp; Größe €");
});

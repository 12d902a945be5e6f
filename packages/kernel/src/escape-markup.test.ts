import { expect, test } from "vitest";
import { escapeMarkup } from "./escape-markup.ts";

test("escaped text does not end the element or the attribute that it is in", () => {
  expect(escapeMarkup(`</p><script a="1" b='2'>`)).toBe("&lt;/p&gt;&lt;script a=&quot;1&quot; b=&#39;2&#39;&gt;");
});

test("text that is already escaped is escaped again, so that it is displayed as it was", () => {
  expect(escapeMarkup("R&D &amp; Größe €")).toBe("R&amp;D &amp;amp; Größe €");
});

import { data, Outlet } from "react-router";
import { expect, test } from "vitest";
import { texts as en } from "../locales/en/texts.ts";
import { GUEST, renderSite, siteAnswers } from "../testing/render-site.ts";
import * as game from "../features/game-page/game-page.route.tsx";
import * as frame from "./locale.route.tsx";

const failing = (status: number) => ({
  loader: () => {
    throw data(null, { status });
  },
  default: Outlet,
});
const at = (path: string, module: object) =>
  [
    { id: "locale", path: ":locale?", module: frame },
    { id: "page", parentId: "locale", path, module },
  ] as const;
const headingOf = (html: string): string | undefined => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
const titleOf = (html: string): string | undefined => /<title>(.*?)<\/title>/.exec(html)?.[1];

test.each([
  [404, "Nothing in this orbit", "This page does not exist or has moved."],
  [451, "Not available here", "Our casino is not available in your country."],
  [503, "Back in a moment", "Your money and open rounds are safe."],
  [500, "That did not take off", "Nothing was lost, and we have logged the error."],
])("a page with status %i states the reason, also in its title", async (status, title, sentence) => {
  const page = await renderSite(at("slots", failing(status)), "/slots", { answers: siteAnswers(en) });
  expect([page.status, titleOf(page.html), headingOf(page.html)]).toEqual([status, `${title} · Apogee`, title]);
  expect(page.html).toContain(sentence);
  expect(page.html).toMatch(/<main\b/);
});

test("in a country that is not served, a game's page is refused with 451 before its data is loaded", async () => {
  const visit = { ...GUEST, country: "US", served: false };
  const page = await renderSite(at("play/:producer/:name?", game), "/play/apogee/CandyOrbit", {
    visit,
    answers: siteAnswers(en),
  });
  expect([page.status, titleOf(page.html), headingOf(page.html)]).toEqual([
    451,
    "Not available here · Apogee",
    "Not available here",
  ]);
  expect(page.html).not.toContain("<iframe");
});

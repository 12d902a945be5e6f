import type { Visit } from "@apogee/contract";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { GUEST, renderSite, siteAnswers } from "./testing/render-site.ts";

const attackBy = (what: string): string => `</script><script>attack("${what}")</script><!--<script>\u2028`;
/** Inline scripts as a browser parses them: each ends at the first `</script`, whatever surrounds it. */
const SCRIPTS = /<script\b[^>]*>([\s\S]*?)<\/script/gi;

const visit: Visit = { ...GUEST, brand: { ...GUEST.brand, name: attackBy("brand") } };
const answers = siteAnswers({ "lobby.title": attackBy("text") });

/** The page under the real root: it shows the search term and has it in its data. */
const page = {
  default: function Searched() {
    return <p>{useLocation().search}</p>;
  },
  loader: ({ url }: { url: URL }) => ({ found: url.searchParams.get("q") }),
};

test("texts, names and addresses that contain a script's end tag remain data of the page", async () => {
  const address = `/?q=${encodeURIComponent(attackBy("address"))}`;
  const { status, html } = await renderSite([{ id: "page", index: true, module: page }], address, { visit, answers });
  expect(status).toBe(200);
  const scripts = Array.from(html.matchAll(SCRIPTS), ([, script = ""]) => script);
  const data = scripts.find((script) => script.includes("streamController.enqueue"));
  for (const what of ["brand", "text", "address"]) expect(data).toContain(`\\u003cscript\\u003eattack(\\\\\\"${what}`);
  expect(scripts.filter((script) => script.startsWith("attack("))).toEqual([]);
  expect(html).not.toMatch(/<script[^>]*>attack\(|<!--<script/i);
  expect(html).not.toContain("\u2028");
});

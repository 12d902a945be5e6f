import { infoRoutes, listBrands, messages, type Visit } from "@apogee/contract";
import { UNSAFE_withComponentProps as withProps, useLocation, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import * as entry from "./entry.server.tsx";
import * as root from "./root.tsx";

const attackBy = (what: string): string => `</script><script>attack("${what}")</script><!--<script>\u2028`;
/** Inline scripts as a browser parses them: each ends at the first `</script`, whatever surrounds it. */
const SCRIPTS = /<script\b[^>]*>([\s\S]*?)<\/script/gi;

const visit: Visit = {
  player: null,
  locale: "en",
  currency: "EUR",
  licence: "CW",
  country: null,
  served: true,
  host: "localhost",
  device: "desktop",
  variant: "a",
  now: 0,
  brand: {
    key: "apogee",
    name: attackBy("brand"),
    operator: "o",
    support_email: "s",
    main_origin: null,
    colors: {},
    links: [],
  },
};
const ANSWERS: Readonly<Record<string, unknown>> = {
  [infoRoutes.locales.path]: [{ code: "en", name: "English", name_in_locale: "English", default: true }],
  [infoRoutes.project.path]: {},
  [infoRoutes.currencies.path]: [],
  [listBrands.path]: [],
  [messages.path.replace(":file", "en.json")]: { "lobby.title": attackBy("text") },
};

/** The page under the real root: it shows the search term and has it in its data. */
const page = {
  default: function Searched() {
    return <p>{useLocation().search}</p>;
  },
  loader: ({ url }: { url: URL }) => ({ found: url.searchParams.get("q") }),
};
const asset = (id: string, place: object) => ({
  id,
  ...place,
  hasLoader: true,
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  module: `/assets/${id}.js`,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
});
const build: ServerBuild = {
  entry: { module: entry },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {} as ServerBuild["future"],
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  routes: {
    root: { id: "root", path: "", module: { ...root, default: withProps(root.default as never) } as never },
    page: { id: "page", parentId: "root", index: true, module: page as never },
  },
  assets: {
    version: "1",
    url: "/assets/manifest.js",
    entry: { module: "/assets/entry.js", imports: [] },
    routes: { root: asset("root", { path: "" }), page: asset("page", { parentId: "root", index: true }) },
  },
};

test("texts, names and addresses that contain a script's end tag remain data of the page", async () => {
  const site = entry.siteOf(build, "production");
  const request = new Request(`http://localhost/?q=${encodeURIComponent(attackBy("address"))}`);
  const api = async (path: string) => ({ status: path in ANSWERS ? 200 : 404, json: async () => ANSWERS[path] ?? {} });
  const answer = await site(request, visit, api);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const scripts = Array.from(html.matchAll(SCRIPTS), ([, script = ""]) => script);
  const data = scripts.find((script) => script.includes("streamController.enqueue"));
  for (const what of ["brand", "text", "address"]) expect(data).toContain(`\\u003cscript\\u003eattack(\\\\\\"${what}`);
  expect(scripts.filter((script) => script.startsWith("attack("))).toEqual([]);
  expect(html).not.toMatch(/<script[^>]*>attack\(|<!--<script/i);
  expect(html).not.toContain("\u2028");
});

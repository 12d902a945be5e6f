import { infoRoutes, listBrands, messages, type Visit } from "@apogee/contract";
import { UNSAFE_withComponentProps as withProps, UNSAFE_withErrorBoundaryProps as withError } from "react-router";
import type { ServerBuild } from "react-router";
import * as entry from "../entry.server.tsx";
import * as root from "../root.tsx";

/** A guest on the site's own host. */
export const GUEST: Visit = {
  player: null,
  locale: "en",
  currency: "EUR",
  licence: "CW",
  country: null,
  served: true,
  demo_only: false,
  host: "localhost",
  device: "desktop",
  variant: "a",
  now: 0,
  brand: {
    key: "apogee",
    name: "apogee",
    operator: "Apogee N.V.",
    support_email: "help@apogee.example",
    main_origin: null,
    colors: {},
    links: [],
  },
};

/** Answers of the API to the requests of a page, by path. */
export type Answers = Readonly<Record<string, unknown>>;

/** The answers that every page requests: English and German, the given texts, and empty lists. */
export const siteAnswers = (texts: Readonly<Record<string, string>>, locale = "en"): Answers => ({
  [infoRoutes.locales.path]: [
    { code: "en", name: "English", name_in_locale: "English", default: true },
    { code: "de", name: "German", name_in_locale: "Deutsch", default: false },
  ],
  [infoRoutes.project.path]: { flags: {}, scripts: [] },
  [infoRoutes.currencies.path]: [],
  [listBrands.path]: [],
  [messages.path.replace(":file", `${locale}.json`)]: texts,
});

interface PageModule {
  readonly default?: unknown;
  readonly loader?: unknown;
  readonly ErrorBoundary?: unknown;
}

/** A route of a page under test: its module below that of `parentId`. */
export interface TestedRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly module: PageModule;
}

/** A server build of the real root and some of its pages, as the bundler would make it. */
export function buildOf(pages: readonly TestedRoute[]): ServerBuild {
  const routes: readonly TestedRoute[] = [{ id: "root", path: "", module: root }, ...pages];
  return {
    entry: { module: entry },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {} as ServerBuild["future"],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
    routes: Object.fromEntries(routes.map((each) => [each.id, { ...placeOf(each), module: wrapped(each.module) }])),
    assets: {
      version: "1",
      url: "/assets/manifest.js",
      entry: { module: "/assets/entry.js", imports: [] },
      routes: Object.fromEntries(routes.map((each) => [each.id, assetOf(each)])),
    },
  } as unknown as ServerBuild;
}

/** Renders one page as the server does; a path that has no answer is answered 404. */
export async function renderSite(
  pages: readonly TestedRoute[],
  address: string,
  { visit = GUEST, answers }: { readonly visit?: Visit; readonly answers: Answers },
): Promise<{ readonly status: number; readonly html: string }> {
  const site = entry.siteOf(buildOf(pages), "production");
  const api = async (path: string) => ({ status: path in answers ? 200 : 404, json: async () => answers[path] ?? {} });
  const answer = await site(new Request(new URL(address, "http://localhost")), visit, api);
  return { status: answer.status, html: await answer.text() };
}

const placeOf = ({ id, parentId = "root", path, index }: TestedRoute): object => ({
  id,
  ...(id === "root" ? {} : { parentId }),
  ...(path === undefined ? {} : { path }),
  ...(index ? { index } : {}),
});

function wrapped(module: PageModule): object {
  return {
    ...module,
    ...(module.default ? { default: withProps(module.default as never) } : {}),
    ...(module.ErrorBoundary ? { ErrorBoundary: withError(module.ErrorBoundary as never) } : {}),
  };
}

const assetOf = (page: TestedRoute): object => ({
  ...placeOf(page),
  hasLoader: page.module.loader !== undefined,
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: page.module.ErrorBoundary !== undefined,
  module: `/assets/${page.id}.js`,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
});

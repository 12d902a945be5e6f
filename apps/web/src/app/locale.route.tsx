import { infoRoutes } from "@apogee/contract";
import { data, Outlet, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/locale.route.ts";
import { pageMeta } from "../site/intl/page-meta.ts";
import { unlocalized } from "../site/intl/paths.ts";
import { factsOf } from "../site/load-context.ts";
import { pageBeneath } from "../site/popups/popup-paths.ts";
import { ErrorScreen } from "../site/pages/error-screen.tsx";
import { errorTitle } from "../site/pages/error-title.ts";
import { SiteShell } from "./shell/site-shell.tsx";

/** The base path of guests (specification 2.2-35); a page there is the page without it. */
const GUEST = "guest";

/** Accepts enabled locales. The default one has no prefix, so that every page has one address. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const wanted = params.locale;
  const { api, visit } = factsOf(context);
  const locales = await api.call(infoRoutes.locales, {});
  const fallback = locales.find((each) => each.default)?.code ?? "en";
  if (wanted === undefined) {
    const own = locales.some((each) => each.code === visit.locale) ? visit.locale : fallback;
    if (own !== fallback) throw redirect(`/${own}${url.pathname === "/" ? "" : url.pathname}${url.search}`);
    return null;
  }
  // Lists have patterns such as `:locale/pokies/:slug`, which come before `guest/*`.
  if (wanted === GUEST) throw redirect(`/${url.pathname.replace(/^\/guest[/\\]*/, "")}${url.search}`, 301);
  if (!locales.some((each) => each.code === wanted)) {
    // A page with a single name, such as a jackpot's: whether there is one, the front page decides.
    if (pageBeneath(url.pathname) !== `/${wanted}`) throw data(null, { status: 404 });
    const own = locales.some((each) => each.code === visit.locale) ? visit.locale : fallback;
    if (own !== fallback) throw redirect(`/${own}${url.pathname}${url.search}`);
    return null;
  }
  if (wanted === fallback)
    throw redirect(unlocalized(url.pathname) + url.search, {
      // For the page that follows alone: an address changes nobody's language.
      headers: { "set-cookie": `locale_once=${fallback}; Path=/; Max-Age=5; SameSite=Lax` },
    });
  return null;
}

/** The title of an error; pages have their own. */
export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: error === undefined ? "lobby.title" : errorTitle(error) });

export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams["locale"] !== nextParams["locale"];
}

export default function LocaleRoute() {
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteShell>
      <ErrorScreen error={error} />
    </SiteShell>
  );
}

import "@apogee/ui/tokens.css";
import "@apogee/ui/fonts.css";
import "@apogee/ui/base.css";
import { art, preloadedFonts } from "@apogee/ui";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import type { ReactNode } from "react";
import { FavoritesProvider } from "./site/favorites/favorites.tsx";
import { AlternateLinks } from "./site/intl/alternate-links.tsx";
import { Intl } from "./site/intl/intl.tsx";
import { factsOf } from "./site/load-context.ts";
import { CoinsProvider } from "./site/loyalty/coins.tsx";
import { RealtimeProvider } from "./site/realtime/realtime.tsx";
import { SessionProvider } from "./site/session/session.tsx";
import { useInteractive } from "./site/interactive.ts";
import { loadSite } from "./site/session/load-site.server.ts";
import type { Site } from "./site/session/site.ts";

export function loader({ context, params, url }: LoaderFunctionArgs): Promise<Site> {
  return loadSite(factsOf(context), params["locale"], url);
}

/** The site's data outlives navigation; only a change of language or an explicit refresh reloads it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (currentParams["locale"] !== nextParams["locale"]) return true;
  return defaultShouldRevalidate && currentUrl.href === nextUrl.href;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang={site?.locale ?? "en"} data-made-at={site?.madeAt}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark" />
        <meta name="theme-color" content="#090d1a" />
        {preloadedFonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
        {site && Object.keys(site.brand.colors).length > 0 && <link rel="stylesheet" href="/theme.css" />}
        <Icons />
        {site && <AlternateLinks site={site} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: { readonly loaderData: Site }) {
  useInteractive();
  return (
    <Intl locale={loaderData.locale} messages={loaderData.messages} complete={loaderData.complete}>
      <SessionProvider site={loaderData}>
        <FavoritesProvider>
          <RealtimeProvider>
            <CoinsProvider>
              <Outlet />
            </CoinsProvider>
          </RealtimeProvider>
        </FavoritesProvider>
      </SessionProvider>
    </Intl>
  );
}

function Icons() {
  return (
    <>
      <link rel="icon" type="image/svg+xml" href={art("icons/favicon").src} />
      <link rel="icon" type="image/png" sizes="32x32" href={art("icons/favicon-32").src} />
      <link rel="apple-touch-icon" href={art("icons/apple-touch-180").src} />
    </>
  );
}

/** Not even the shell could be rendered. Without the site's data there are no texts either. */
export function ErrorBoundary() {
  return (
    <main className="outage">
      <h1>Back in a moment</h1>
      <p>Something went wrong on our side. Nothing was lost; try again in a few seconds.</p>
      <a href="/">Try again</a>
    </main>
  );
}

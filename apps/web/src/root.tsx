import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from "react-router";
import type { ReactNode } from "react";
import { Intl } from "./app/intl/intl.tsx";
import { factsOf } from "./app/load-context.ts";
import { SessionProvider } from "./app/session/session.tsx";
import { loadSite } from "./app/session/load-site.server.ts";
import type { Site } from "./app/session/site.ts";

export function loader({ context, params }: LoaderFunctionArgs): Promise<Site> {
  return loadSite(factsOf(context), params["locale"]);
}

/** The site's data outlives navigation; only a change of language or an explicit refresh asks for it again. */
export function shouldRevalidate({ currentUrl, nextUrl, currentParams, nextParams, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (currentParams["locale"] !== nextParams["locale"]) return true;
  return defaultShouldRevalidate && currentUrl.href === nextUrl.href;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang={site?.locale ?? "en"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark" />
        <Meta />
        <Links />
        <link rel="stylesheet" href="/theme.css" />
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
  return (
    <Intl locale={loaderData.locale} messages={loaderData.messages}>
      <SessionProvider site={loaderData}>
        <Outlet />
      </SessionProvider>
    </Intl>
  );
}

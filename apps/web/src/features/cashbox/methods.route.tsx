import { infoRoutes, listCatalog } from "@apogee/contract";
import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/methods.route.ts";
import { CatalogPage, type CatalogList } from "./catalog/catalog-page.tsx";
import { currencyFor } from "./catalog/currency-for.ts";

/** The methods of the visitor's currency and country, or of the currency in the address, and those of coins. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, visit } = factsOf(context);
  const currencies = await api.call(infoRoutes.currencies, {});
  const currency = currencyFor(url.searchParams.get("currency"), visit.currency, currencies);
  const country = visit.player?.country ?? visit.country;
  const coins = currencies.filter(({ fiat }) => !fiat).map(({ code }) => code);
  const lists = await Promise.all(
    [currency, ...coins].map(async (code): Promise<CatalogList> => {
      const query = { currency: code, ...(country !== null && { country }) };
      return { currency: code, methods: await api.call(listCatalog, { query }) };
    }),
  );
  return { currency, country, lists };
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "methods.title", description: "methods.lead", path: "/payments" });

export default function PaymentMethods({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CatalogPage {...loaderData} />
      <Outlet />
    </>
  );
}

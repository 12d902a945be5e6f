import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/promo-code.route.ts";
import { PromoCodePage } from "./promo/promo-code-page.tsx";

export const handle = { title: "promo.title" } as const;

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "promo.title" });

export default function PromoCodeRoute() {
  return (
    <>
      <PromoCodePage />
      <Outlet />
    </>
  );
}

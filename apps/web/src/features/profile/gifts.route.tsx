import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/gifts.route.ts";
import { GiftsPage } from "./gifts/gifts-page.tsx";

export const handle = { title: "gifts.title" } as const;

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "gifts.title" });

export default function GiftsRoute() {
  return (
    <>
      <GiftsPage />
      <Outlet />
    </>
  );
}

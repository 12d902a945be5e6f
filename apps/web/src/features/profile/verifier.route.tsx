import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/verifier.route.ts";
import { listedTitles } from "./verifier/load-titles.server.ts";
import { VerifierPage } from "./verifier/verifier-page.tsx";

export const loader = () => ({ titles: listedTitles() });

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "verifier.title", description: "verifier.description", path: "/fairness" });

export default function Verifier({ loaderData: { titles } }: Route.ComponentProps) {
  return (
    <>
      <VerifierPage titles={titles} />
      <Outlet />
    </>
  );
}

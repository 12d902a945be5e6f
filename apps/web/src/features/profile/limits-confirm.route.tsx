import { Outlet, useSearchParams } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/limits-confirm.route.ts";
import { LimitConfirmation } from "./limits/limit-confirmation.tsx";

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "limits.confirm_title" }),
  { name: "robots", content: "noindex" },
];

/** The target of the link in the e-mail that asks to confirm a higher limit, or the removal of one. */
export default function LimitsConfirm() {
  const [query] = useSearchParams();
  return (
    <>
      <LimitConfirmation token={query.get("token") ?? ""} />
      <Outlet />
    </>
  );
}

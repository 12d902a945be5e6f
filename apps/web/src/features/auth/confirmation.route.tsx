import { Outlet, useSearchParams } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/confirmation.route.ts";
import { EmailConfirmation } from "./email-confirmation.tsx";
import { SignInUnlock } from "./sign-in-unlock.tsx";

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "auth.confirmation" }),
  { name: "robots", content: "noindex" },
];

/** The target of links in e-mails: `?confirmation_token=` confirms an address, `?unlock_token=` ends a lock. */
export default function Confirmation() {
  const [query] = useSearchParams();
  const unlock = query.get("unlock_token");
  return (
    <>
      {unlock === null ? (
        <EmailConfirmation token={query.get("confirmation_token") ?? ""} />
      ) : (
        <SignInUnlock token={unlock} />
      )}
      <Outlet />
    </>
  );
}

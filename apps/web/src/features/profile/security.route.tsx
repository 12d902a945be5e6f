import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import type { Route } from "./+types/security.route.ts";
import { SecurityPage } from "./security-page.tsx";

export const handle = { title: "profile.security" } as const;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "profile.security" });

export default function Security() {
  return (
    <>
      <SecurityPage />
      <Outlet />
    </>
  );
}

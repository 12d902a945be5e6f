import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import type { Route } from "./+types/profile.route.ts";
import { PersonalDetailsPage } from "./details/personal-details-page.tsx";

export const handle = { title: "profile.details" } as const;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "profile.details" });

export default function Profile() {
  return (
    <>
      <PersonalDetailsPage />
      <Outlet />
    </>
  );
}

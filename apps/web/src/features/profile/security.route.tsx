import { playerSecurity, playerSessions } from "@apogee/contract";
import { Outlet } from "react-router";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { factsOf } from "../../site/load-context.ts";
import { keepBeneathPopups } from "../../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/security.route.ts";
import { SecurityPage } from "./security/security-page.tsx";

export const handle = { title: "profile.security" } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = factsOf(context);
  const [security, sessions] = await Promise.all([api.call(playerSecurity, {}), api.call(playerSessions, {})]);
  return { security, sessions };
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "profile.security" });

export default function Security({ loaderData: { security, sessions } }: Route.ComponentProps) {
  return (
    <>
      <SecurityPage first={{ security, sessions }} />
      <Outlet />
    </>
  );
}

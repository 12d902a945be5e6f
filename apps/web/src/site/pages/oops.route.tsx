import { Outlet } from "react-router";
import { pageMeta } from "../intl/page-meta.ts";
import type { Route } from "./+types/oops.route.ts";
import { Picture } from "./error-screen.tsx";
import { MessageScreen } from "./message-screen.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "errors.oops_title" });

/** Other programs send visitors here after a failure. */
export default function Oops() {
  return (
    <>
      <MessageScreen title="errors.oops_title" text="errors.oops" picture={<Picture name="empty/error-256" />} />
      <Outlet />
    </>
  );
}

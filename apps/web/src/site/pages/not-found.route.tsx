import { data } from "react-router";
import { pageMeta } from "../intl/page-meta.ts";
import type { Route } from "./+types/not-found.route.ts";
import { Lost } from "./error-screen.tsx";

export const loader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "errors.lost_title" });

export default function NotFound() {
  return <Lost />;
}

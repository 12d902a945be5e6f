import { pageMeta } from "../../site/intl/page-meta.ts";
import type { Route } from "./+types/login.route.ts";
import { EntryPage } from "./entry-page.tsx";
import { SignIn } from "./sign-in.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "auth.sign_in" });

export default function Login() {
  return (
    <EntryPage title="auth.sign_in">
      <SignIn />
    </EntryPage>
  );
}

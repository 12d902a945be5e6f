import { useState } from "react";
import { pageMeta } from "../../site/intl/page-meta.ts";
import type { Route } from "./+types/registration.route.ts";
import { EntryPage } from "./entry-page.tsx";
import { SignUp } from "./sign-up.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "auth.sign_up" });

export default function Registration() {
  const [welcome, setWelcome] = useState(false);
  return (
    <EntryPage title={welcome ? "auth.account_ready" : "auth.sign_up"}>
      <SignUp onWelcome={() => setWelcome(true)} />
    </EntryPage>
  );
}

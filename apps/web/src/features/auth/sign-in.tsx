import { useSession } from "../../site/session/session.tsx";
import { DemosOnly } from "./demos-only.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** The form, or on a host that offers demos only, where to log in. */
export function SignIn() {
  const { demoOnly } = useSession();
  return demoOnly ? <DemosOnly page="/login" /> : <SignInForm />;
}

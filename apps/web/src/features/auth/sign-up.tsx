import { useState } from "react";
import { useLocation } from "react-router";
import { useSignedIn } from "../../site/popups/use-signed-in.ts";
import { Text, useText } from "../../site/intl/text.tsx";
import { showToast } from "../../site/toasts/toasts.ts";
import { useSession } from "../../site/session/session.tsx";
import styles from "./auth-form.module.css";
import { DemosOnly } from "./demos-only.tsx";
import { redirectIn } from "./redirect-in.ts";
import { SignUpForm } from "./sign-up-form.tsx";
import { Welcome } from "./welcome.tsx";

/**
 * The form, then a welcome. A visitor who had requested a page is sent there at once. In a closed country, and on a host
 * that offers demos only, a sentence replaces the form.
 */
export function SignUp({ onWelcome }: { readonly onWelcome: () => void }) {
  const { refresh, served, demoOnly } = useSession();
  const { search } = useLocation();
  const t = useText();
  const signedIn = useSignedIn();
  const [email, setEmail] = useState<string>();
  const registered = async (address: string): Promise<void> => {
    if ("redirect" in redirectIn(search)) {
      await signedIn();
      return showToast({ text: t("auth.welcome_notice", { email: address }), tone: "done" });
    }
    await refresh();
    setEmail(address);
    onWelcome();
  };
  if (demoOnly) return <DemosOnly page="/registration" />;
  if (!served)
    return (
      <p className={styles.closed}>
        <Text id="errors.restricted_registration" />
      </p>
    );
  return email === undefined ? (
    <SignUpForm onRegistered={registered} />
  ) : (
    <Welcome email={email} onClose={() => void signedIn()} />
  );
}

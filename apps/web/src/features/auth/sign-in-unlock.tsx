import { unlockSignIn } from "@apogee/contract";
import { Button } from "@apogee/ui";
import { useState } from "react";
import { useApi } from "../../site/api/use-api.ts";
import { complaintsOf } from "../../site/forms/complaints.ts";
import { useTrouble } from "../../site/forms/use-trouble.ts";
import { Text, useText } from "../../site/intl/text.tsx";
import { PopupLink } from "../../site/popups/popup-link.tsx";
import { EmailLinkPage } from "../../site/pages/email-link-page.tsx";

/** Ends a lock on a click, not on opening the page, because mail programs open links to inspect them. */
export function SignInUnlock({ token }: { readonly token: string }) {
  const t = useText();
  const api = useApi();
  const report = useTrouble();
  const [state, setState] = useState<"ready" | "sending" | "done">("ready");
  const [trouble, setTrouble] = useState<string>();
  const unlock = async (): Promise<void> => {
    setState("sending");
    try {
      await api.call(unlockSignIn, { body: { unlock_token: token } });
      setState("done");
    } catch (error) {
      setState("ready");
      setTrouble(complaintsOf(error)["unlock_token"] ? t("auth.unlock_refused") : report(error));
    }
  };
  if (state === "done") {
    return (
      <EmailLinkPage picture="done" title={t("auth.unlocked")} text={t("auth.unlocked_text")}>
        <Button kind="cta" size={56} wide render={<PopupLink popup="sign-in" />}>
          <Text id="auth.sign_in" />
        </Button>
      </EmailLinkPage>
    );
  }
  return (
    <EmailLinkPage picture="locked" title={t("auth.unlock_title")} text={trouble ?? t("auth.unlock_text")}>
      <Button kind="cta" size={56} wide loading={state === "sending"} onClick={() => void unlock()}>
        <Text id="auth.unlock" />
      </Button>
      <Button kind="secondary" size={56} wide render={<PopupLink popup="remind" />}>
        <Text id="auth.forgotten" />
      </Button>
    </EmailLinkPage>
  );
}

import { confirmEmail } from "@apogee/contract";
import { Button } from "@apogee/ui";
import { useEffect, useRef, useState } from "react";
import { useApi } from "../../site/api/use-api.ts";
import { complaintsOf } from "../../site/forms/complaints.ts";
import { useTrouble } from "../../site/forms/use-trouble.ts";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text, useText } from "../../site/intl/text.tsx";
import { PopupLink } from "../../site/popups/popup-link.tsx";
import { useSession } from "../../site/session/session.tsx";
import { EmailLinkPage } from "../../site/pages/email-link-page.tsx";
import { ResendForm } from "./resend-form.tsx";

type Outcome =
  | { readonly kind: "asking" | "confirmed" | "used" }
  | { readonly kind: "refused" | "failed"; readonly why: string };

/** Confirms an address as soon as its link is opened. If the link has expired, a new one can be requested. */
export function EmailConfirmation({ token }: { readonly token: string }) {
  const t = useText();
  const api = useApi();
  const report = useTrouble();
  const { player, refresh } = useSession();
  const [outcome, setOutcome] = useState<Outcome>(
    token === "" ? { kind: "refused", why: t("auth.link_incomplete") } : { kind: "asking" },
  );
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current || token === "") return;
    asked.current = true;
    api.call(confirmEmail, { query: { confirmation_token: token } }).then(
      async () => {
        setOutcome({ kind: "confirmed" });
        await refresh();
      },
      (error: unknown) => {
        const code = complaintsOf(error)["confirmation_token"]?.code;
        if (code === "used") setOutcome({ kind: "used" });
        else if (code)
          setOutcome({ kind: "refused", why: t(code === "expired" ? "auth.link_expired" : "auth.link_incomplete") });
        else setOutcome({ kind: "failed", why: report(error) });
      },
    );
  }, [api, token, refresh, t, report]);

  if (outcome.kind === "asking") return <EmailLinkPage picture={null} title={t("auth.confirming")} />;
  if (outcome.kind === "refused") {
    return (
      <EmailLinkPage picture="email" title={t("auth.not_confirmed")} text={outcome.why}>
        <ResendForm email={player?.email ?? ""} />
      </EmailLinkPage>
    );
  }
  if (outcome.kind === "failed") {
    return (
      <EmailLinkPage picture="error" title={t("auth.not_confirmed")} text={outcome.why}>
        <Button wide onClick={() => location.reload()}>
          <Text id="common.retry" />
        </Button>
      </EmailLinkPage>
    );
  }
  return (
    <EmailLinkPage
      picture="done"
      title={t("auth.confirmed")}
      text={t(outcome.kind === "used" ? "auth.confirmed_before" : "auth.confirmed_text")}
    >
      {player ? (
        <Button kind="cta" size={56} wide render={<LocalLink to="/" />}>
          <Text id="common.to_lobby" />
        </Button>
      ) : (
        <Button kind="cta" size={56} wide render={<PopupLink popup="sign-in" />}>
          <Text id="auth.sign_in" />
        </Button>
      )}
    </EmailLinkPage>
  );
}

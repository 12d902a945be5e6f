import { confirmUserLimit } from "@apogee/contract";
import { Button } from "@apogee/ui";
import { useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useSession } from "../../../site/session/session.tsx";
import { EmailLinkPage } from "../../../site/pages/email-link-page.tsx";

type Outcome = { readonly kind: "waits" | "asking" | "done" } | { readonly kind: "refused"; readonly why: string };

/**
 * Confirms a higher limit, or the removal of one, when the button is pressed: opening the link alone changes nothing,
 * so a program that opens links in e-mails loosens no limit.
 */
export function LimitConfirmation({ token }: { readonly token: string }) {
  const t = useText();
  const api = useApi();
  const report = useTrouble();
  const { player } = useSession();
  const [outcome, setOutcome] = useState<Outcome>(
    token === "" ? { kind: "refused", why: t("trouble.limit_link_invalid") } : { kind: "waits" },
  );
  const confirm = async (): Promise<void> => {
    setOutcome({ kind: "asking" });
    try {
      await api.call(confirmUserLimit, { body: { token } });
      setOutcome({ kind: "done" });
    } catch (error) {
      setOutcome({ kind: "refused", why: report(error) });
    }
  };
  const back = (
    <Button kind="neutral" size={56} wide render={<LocalLink to={player ? "/profile/limits" : "/"} />}>
      <Text id={player ? "limits.to_limits" : "common.to_lobby"} />
    </Button>
  );
  if (outcome.kind === "done")
    return (
      <EmailLinkPage picture="done" title={t("limits.confirmed")} text={t("limits.confirmed_text")}>
        {back}
      </EmailLinkPage>
    );
  if (outcome.kind === "refused")
    return (
      <EmailLinkPage picture="error" title={t("limits.not_confirmed")} text={outcome.why}>
        {back}
      </EmailLinkPage>
    );
  return (
    <EmailLinkPage picture="locked" title={t("limits.confirm_title")} text={t("limits.confirm_text")}>
      <Button
        kind="cta"
        size={56}
        wide
        loading={outcome.kind === "asking"}
        loadingLabel={t("common.loading")}
        onClick={() => void confirm()}
      >
        <Text id="limits.confirm" />
      </Button>
      {back}
    </EmailLinkPage>
  );
}

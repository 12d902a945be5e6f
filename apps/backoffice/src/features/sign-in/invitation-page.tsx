import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { call } from "../../site/api/call.ts";
import { Refused, sentenceOfField } from "../../site/api/refused.ts";
import { Moment } from "../../site/format/value.tsx";
import { Act, TextField, Waiting } from "../../site/kit/index.ts";
import { wordsOf } from "../../site/session/words-of.ts";
import { readable, useText } from "../../site/texts/texts.tsx";
import { Front } from "./front.tsx";
import { SecondStep } from "./second-step.tsx";
import type { FirstStep, Invitation } from "./shapes.ts";
import styles from "./front.module.css";

const LEAST_LETTERS = 12;

/** A new member chooses a password, and then sets up the authenticator. */
export function InvitationPage() {
  const t = useText();
  const { token = "" } = useParams();
  const path = `/api/staff/invitations/${encodeURIComponent(token)}`;
  const [next, setNext] = useState<FirstStep | null>(null);
  const invitation = useQuery({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => call<Invitation>("GET", path, undefined, { signal }),
    retry: false,
    // Once it is used there is none.
    enabled: next === null,
  });
  if (next) return <SecondStep first={next} to="/" onExpired={() => setNext(null)} />;
  if (invitation.error)
    return (
      <Front title={t("invitation.title")}>
        <p className={styles.fault} role="alert">
          {wordsOf(invitation.error, t)}
        </p>
      </Front>
    );
  return (
    <Front title={t("invitation.title")} text={t("invitation.text")}>
      {invitation.data ? (
        <>
          <dl className={styles.facts}>
            <dt>{t("invitation.name")}</dt>
            <dd>{invitation.data.display_name}</dd>
            <dt>{t("signIn.email")}</dt>
            <dd>{invitation.data.email}</dd>
            <dt>{t("invitation.roles")}</dt>
            <dd>{invitation.data.roles.map(readable).join(", ")}</dd>
            <dt>{t("invitation.until")}</dt>
            <dd>
              <Moment iso={invitation.data.expires_at} />
            </dd>
          </dl>
          <ChoosePassword path={path} email={invitation.data.email} onNext={setNext} />
        </>
      ) : (
        <Waiting bare rows={4} />
      )}
    </Front>
  );
}

function ChoosePassword({ path, email, onNext }: { path: string; email: string; onNext: (step: FirstStep) => void }) {
  const t = useText();
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [pressed, setPressed] = useState(false);
  const accept = useMutation({
    meta: { signsIn: true },
    mutationFn: () => call<FirstStep>("POST", path, { password }),
    onSuccess: onNext,
  });
  const refused = accept.error instanceof Refused ? accept.error : null;
  const short = [...password].length < LEAST_LETTERS;
  const ofPassword = sentenceOfField(refused, "password");
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
        if (!short && password === again && !accept.isPending) accept.mutate();
      }}
    >
      {accept.error && ofPassword === undefined && (
        <p className={styles.fault} role="alert">
          {wordsOf(accept.error, t)}
        </p>
      )}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        label={t("invitation.password")}
        type="password"
        autoComplete="new-password"
        value={password}
        note={t("invitation.rule", { count: LEAST_LETTERS })}
        error={ofPassword ?? (pressed && short ? t("invitation.rule", { count: LEAST_LETTERS }) : undefined)}
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextField
        label={t("invitation.again")}
        type="password"
        autoComplete="new-password"
        value={again}
        error={pressed && again !== password ? t("invitation.differs") : undefined}
        onChange={(event) => setAgain(event.target.value)}
      />
      <Act kind="primary" type="submit" wide loading={accept.isPending} loadingLabel={t("state.loading")}>
        {t("invitation.send")}
      </Act>
    </form>
  );
}

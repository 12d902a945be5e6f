import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../site/api/call.ts";
import { Refused } from "../../site/api/refused.ts";
import { Act } from "../../site/kit/index.ts";
import { CodeField } from "../../site/session/code-field.tsx";
import { wordsOf } from "../../site/session/words-of.ts";
import { useText } from "../../site/texts/texts.tsx";
import { Enrolment } from "./enrolment.tsx";
import { Front } from "./front.tsx";
import { RecoveryCodes } from "../../site/session/recovery-codes.tsx";
import type { FirstStep, LastStep } from "./shapes.ts";
import styles from "./front.module.css";

/** Props of a `SecondStep`. */
interface SecondStepProps {
  readonly first: FirstStep;
  /** Where the member goes afterwards. */
  readonly to: string;
  /** The ticket ended; the password is asked for again. */
  readonly onExpired: () => void;
}

/** The code of the authenticator, or its set-up with the first sign-in. */
export function SecondStep({ first, to, onExpired }: SecondStepProps) {
  const t = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [code, setCode] = useState("");
  const [recovery, setRecovery] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const enter = async (): Promise<void> => {
    client.clear();
    await navigate(to, { replace: true });
  };
  const send = useMutation({
    meta: { signsIn: true },
    mutationFn: (typed: string) =>
      call<LastStep>("POST", "/api/staff/sign-in/second-factor", { ticket: first.ticket, code: typed }),
    onSuccess: ({ recovery_codes: made }) => (made ? setCodes(made) : enter()),
    onError: () => setCode(""),
  });
  const submit = (typed = code): void => {
    if (typed.trim() !== "" && !send.isPending) send.mutate(typed.trim());
  };
  if (codes)
    return (
      <Front title={t("recovery.title")} text={t("recovery.text")}>
        <RecoveryCodes codes={codes} onDone={() => void enter()} />
      </Front>
    );
  const expired = send.error instanceof Refused && send.error.status === 410;
  const enrols = first.step === "enroll_second_factor";
  const mayRecover = !enrols && first.methods.includes("recovery");
  return (
    <Front
      title={t(enrols ? "enrol.title" : "signIn.codeTitle")}
      text={t(enrols ? "enrol.text" : recovery ? "signIn.recoveryText" : "signIn.codeText")}
    >
      {enrols && <Enrolment {...first.totp} />}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <CodeField
          key={String(recovery)}
          value={code}
          onChange={setCode}
          onWhole={submit}
          recovery={recovery}
          error={send.error ? wordsOf(send.error, t) : undefined}
        />
        {expired ? (
          <Act kind="primary" wide onClick={onExpired}>
            {t("signIn.again")}
          </Act>
        ) : (
          <Act kind="primary" type="submit" wide loading={send.isPending} loadingLabel={t("state.loading")}>
            {t(enrols ? "enrol.send" : "signIn.enter")}
          </Act>
        )}
        {mayRecover && (
          <button
            type="button"
            className={styles.other}
            onClick={() => {
              setRecovery(!recovery);
              setCode("");
              send.reset();
            }}
          >
            {t(recovery ? "signIn.useCode" : "signIn.useRecovery")}
          </button>
        )}
      </form>
    </Front>
  );
}

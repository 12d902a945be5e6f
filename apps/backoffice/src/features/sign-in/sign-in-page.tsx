import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { call } from "../../site/api/call.ts";
import { meQuery } from "../../site/api/queries.ts";
import { Act, TextField } from "../../site/kit/index.ts";
import { addressAfterSignIn } from "../../site/session/sign-in-address.ts";
import { wordsOf } from "../../site/session/words-of.ts";
import { useText } from "../../site/texts/texts.tsx";
import { DemoStaff } from "./demo-staff.tsx";
import { Front } from "./front.tsx";
import { SecondStep } from "./second-step.tsx";
import type { FirstStep } from "./shapes.ts";
import styles from "./front.module.css";

/** Password, then a code. */
export function SignInPage() {
  const [search] = useSearchParams();
  const to = addressAfterSignIn(search);
  const [next, setNext] = useState<FirstStep | null>(null);
  const me = useQuery({ ...meQuery, retry: false, enabled: next === null });
  if (me.isSuccess && next === null) return <Navigate to={to} replace />;
  return next === null ? (
    <Password to={to} onNext={setNext} />
  ) : (
    <SecondStep first={next} to={to} onExpired={() => setNext(null)} />
  );
}

function Password({ to, onNext }: { readonly to: string; readonly onNext: (step: FirstStep) => void }) {
  const t = useText();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const signIn = useMutation({
    meta: { signsIn: true },
    mutationFn: () => call<FirstStep>("POST", "/api/staff/sign-in", { email: email.trim(), password }),
    onSuccess: onNext,
  });
  const lacks = (value: string): string | undefined =>
    missing && value.trim() === "" ? t("form.required") : undefined;
  return (
    <Front title={t("signIn.title")} text={t("signIn.text")} below={<DemoStaff to={to} />}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const lacking = email.trim() === "" || password === "";
          setMissing(lacking);
          if (!lacking && !signIn.isPending) signIn.mutate();
        }}
      >
        {signIn.error && (
          <p className={styles.fault} role="alert">
            {wordsOf(signIn.error, t)}
          </p>
        )}
        <TextField
          label={t("signIn.email")}
          type="email"
          autoComplete="username"
          value={email}
          error={lacks(email)}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label={t("signIn.password")}
          type="password"
          autoComplete="current-password"
          value={password}
          error={lacks(password)}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Act kind="primary" type="submit" wide loading={signIn.isPending} loadingLabel={t("state.loading")}>
          {t("signIn.next")}
        </Act>
        <p className={styles.text}>{t("signIn.help")}</p>
      </form>
    </Front>
  );
}

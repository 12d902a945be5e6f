import { Button, Card, Input, Select, ShieldCheck } from "@apogee/ui";
import type { FormEvent, ReactNode } from "react";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { useSession } from "../../../site/session/session.tsx";
import { BetControls } from "./bet-controls.tsx";
import { BET_FIELDS } from "./bet-fields.ts";
import type { Claim } from "./claim.ts";
import { JsonField } from "./json-field.tsx";
import type { ListedTitle } from "./load-titles.server.ts";
import type { useVerifier } from "./use-verifier.ts";
import styles from "./verifier.module.css";

interface VerifierFormProps {
  readonly titles: readonly ListedTitle[];
  readonly verifier: ReturnType<typeof useVerifier>;
}

/** Everything that determines a round. Nothing of it is sent anywhere. */
export function VerifierForm({ titles, verifier }: VerifierFormProps) {
  const t = useText();
  const { claim, title, state, run, set, choose, verify } = verifier;
  // A message stays at its field until the field is changed.
  const problem = run?.outcome.problem;
  const errorOf = (field: keyof Claim): ReactNode =>
    problem?.field === field && run?.claim[field] === claim[field] ? (
      <Text id={problem.id} values={problem.values ?? {}} />
    ) : undefined;
  const field = (name: "serverSeed" | "commit" | "clientSeed" | "nonce" | "stake") => ({
    name,
    value: claim[name],
    error: errorOf(name),
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    className: styles.field,
    onChange: (event: { readonly target: { readonly value: string } }) => set(name, event.target.value),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    verify();
  };
  return (
    <Card title={<Text id="verifier.round" />} aside={<ShieldCheck className={styles.shield} aria-hidden="true" />}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Select
          label={t("verifier.game")}
          value={claim.game}
          error={state === "missing" ? t("verifier.no_such_game", { game: claim.game }) : undefined}
          onChange={(event) => choose(event.target.value)}
        >
          {!title && <option value={claim.game}>{claim.game}</option>}
          {titles.map(({ name, title: text, version, hasOthers }) => (
            <option key={name} value={name}>
              {hasOthers ? t("verifier.title_version", { title: text, version }) : text}
            </option>
          ))}
        </Select>
        <Input label={t("fairness.server_seed")} note={t("verifier.server_seed_note")} {...field("serverSeed")} />
        <Input label={t("fairness.commit")} hint={t("auth.optional")} {...field("commit")} />
        <Input label={t("fairness.client_seed")} {...field("clientSeed")} />
        <div className={styles.pair}>
          <Input label={t("fairness.nonce")} inputMode="numeric" {...field("nonce")} />
          <Money claim={claim} onCurrency={(code) => set("currency", code)} />
        </div>
        <Stake claim={claim} input={field("stake")} />
        {title && BET_FIELDS[title.family] && (
          <BetControls fields={BET_FIELDS[title.family]!} bet={claim.bet} onBet={(bet) => set("bet", bet)} />
        )}
        <JsonField
          label={t("verifier.bet")}
          note={t("verifier.bet_note")}
          value={claim.bet}
          error={errorOf("bet")}
          onText={(text) => set("bet", text)}
        />
        <JsonField
          label={t("verifier.decisions")}
          note={t("verifier.decisions_note")}
          value={claim.decisions}
          error={errorOf("decisions")}
          onText={(text) => set("decisions", text)}
        />
        {claim.shown !== "" && (
          <p className={styles.note}>
            <Text id="verifier.compares" />
          </p>
        )}
        {state === "failed" && (
          <p className={styles.trouble} role="alert">
            <Text id="verifier.not_loaded" />
          </p>
        )}
        <Button
          type="submit"
          kind="cta"
          size={56}
          wide
          disabled={state === "missing" || state === "failed"}
          loading={state === "loading"}
          loadingLabel={t("common.loading")}
        >
          <Text id="verifier.recompute" />
        </Button>
        <p className={styles.note} data-rules={state} role="status">
          {state === "ready" && <Text id="verifier.offline" />}
        </p>
      </form>
    </Card>
  );
}

function Money({ claim, onCurrency }: { readonly claim: Claim; readonly onCurrency: (code: string) => void }) {
  const t = useText();
  const { currencies } = useSession();
  const codes = currencies.map(({ code }) => code);
  return (
    <Select label={t("verifier.currency")} value={claim.currency} onChange={(event) => onCurrency(event.target.value)}>
      {[...codes, ...(codes.includes(claim.currency) ? [] : [claim.currency])].map((code) => (
        <option key={code}>{code}</option>
      ))}
    </Select>
  );
}

function Stake({ claim, input }: { readonly claim: Claim; readonly input: { readonly error: ReactNode } & object }) {
  const t = useText();
  const money = useMoney();
  const cents = Number(claim.stake);
  const amount = Number.isSafeInteger(cents) && cents > 0 ? money(cents, claim.currency) : "–";
  return (
    <Input label={t("verifier.stake")} inputMode="numeric" note={t("verifier.stake_note", { amount })} {...input} />
  );
}

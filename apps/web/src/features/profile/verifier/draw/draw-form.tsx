import { Button, Card, Input, Select, ShieldCheck } from "@apogee/ui";
import type { FormEvent, ReactNode } from "react";
import { Text, useText } from "../../../../site/intl/text.tsx";
import { JsonField } from "../json-field.tsx";
import styles from "../verifier.module.css";
import type { DrawClaim, DrawRun } from "../../../../site/draws/check-draw.ts";

interface DrawFormProps {
  readonly claim: DrawClaim;
  readonly run: DrawRun | undefined;
  readonly onField: (field: keyof DrawClaim, text: string) => void;
  readonly onVerify: () => void;
}

/** Everything that determines a draw, and what was shown of it. Nothing of it is sent anywhere. */
export function DrawForm({ claim, run, onField, onVerify }: DrawFormProps) {
  const t = useText();
  // A message stays at its field until the field is changed.
  const problem = run?.outcome.problem;
  const errorOf = (field: keyof DrawClaim): ReactNode =>
    problem?.field === field && run?.claim[field] === claim[field] ? (
      <Text id={problem.id} values={problem.values ?? {}} />
    ) : undefined;
  const field = (name: Exclude<keyof DrawClaim, "list" | "per">) => ({
    name: `draw_${name}`,
    value: claim[name],
    error: errorOf(name),
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    className: styles.field,
    onChange: (event: { readonly target: { readonly value: string } }) => onField(name, event.target.value),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onVerify();
  };
  return (
    <Card title={<Text id="draw.draw" />} aside={<ShieldCheck className={styles.shield} aria-hidden="true" />}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Input label={t("draw.seed")} note={t("draw.seed_note")} {...field("serverSeed")} />
        <Input label={t("draw.commit")} hint={t("auth.optional")} {...field("commit")} />
        <Input label={t("draw.value")} note={t("draw.value_note")} {...field("publicValue")} />
        <JsonField
          label={t("draw.list")}
          note={t("draw.list_note")}
          value={claim.list}
          error={errorOf("list")}
          onText={(text) => onField("list", text)}
        />
        <Input label={t("draw.list_hash")} hint={t("auth.optional")} {...field("listHash")} />
        <div className={styles.pair}>
          <Input label={t("draw.prizes")} inputMode="numeric" {...field("prizes")} />
          <Select label={t("draw.per")} value={claim.per} onChange={(event) => onField("per", event.target.value)}>
            <option value="player">{t("draw.per_player")}</option>
            <option value="ticket">{t("draw.per_ticket")}</option>
          </Select>
        </div>
        <Input
          label={t("draw.passed_over")}
          hint={t("auth.optional")}
          note={t("draw.passed_over_note")}
          {...field("passedOver")}
        />
        <Input
          label={t("draw.winners")}
          hint={t("auth.optional")}
          note={t("draw.winners_note")}
          {...field("winners")}
        />
        <Button type="submit" kind="cta" size={56} wide>
          <Text id="draw.recompute" />
        </Button>
      </form>
    </Card>
  );
}

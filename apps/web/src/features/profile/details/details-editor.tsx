import { stateOf, updatePlayer } from "@apogee/contract";
import { Button } from "@apogee/ui";
import { useApi } from "../../../site/api/use-api.ts";
import { useComplaintText } from "../../../site/forms/use-complaint-text.ts";
import { useFields } from "../../../site/forms/use-fields.ts";
import { useSubmit } from "../../../site/forms/use-submit.ts";
import { Text, useText } from "../../../site/intl/text.tsx";
import { checkFields } from "../../../site/personal/check-field.ts";
import { useCountries } from "../../../site/personal/countries.ts";
import { PersonalField, type PersonalFieldName } from "../../../site/personal/personal-field.tsx";
import { usePlayer, useSession } from "../../../site/session/session.tsx";
import styles from "./details.module.css";
import { changesOf, ONCE_SET, shownDetail } from "./detail-groups.ts";

interface DetailsEditorProps {
  readonly fields: readonly PersonalFieldName[];
  readonly onDone: () => void;
}

/**
 * Edits a group of details. Details that can be set only once are locked, with an explanation; the state follows the
 * postal code.
 */
export function DetailsEditor({ fields, onDone }: DetailsEditorProps) {
  const t = useText();
  const api = useApi();
  const complaintText = useComplaintText();
  const player = usePlayer();
  const { refresh } = useSession();
  const countries = useCountries();
  const { form, values, complaints, set, complain } = useFields(() =>
    Object.fromEntries(fields.map((field) => [field, shownDetail(player, field)])),
  );
  const country = values["country"] ?? player.country ?? "";
  const locked = (field: PersonalFieldName): boolean => ONCE_SET.has(field) && shownDetail(player, field) !== "";

  const change = (field: PersonalFieldName, value: string): void => {
    set(field, value);
    const own = values["state"] ?? "";
    const followed = own === "" || own === stateOf(country, values["postal_code"] ?? "");
    const state = field === "postal_code" && followed ? stateOf(country, value) : undefined;
    if (state !== undefined && fields.includes("state")) set("state", state);
  };
  const { busy, trouble, submit } = useSubmit({
    complain,
    check: () => checkFields(values, { required: [], country }),
    async send() {
      const changes = changesOf(player, values);
      if (Object.keys(changes).length > 0) {
        await api.call(updatePlayer, { body: { context: "edition", player: changes } });
        await refresh();
      }
      onDone();
    },
  });
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        {fields.map((field) => (
          <PersonalField
            key={field}
            name={field}
            value={values[field] ?? ""}
            countries={countries.list}
            onValueChange={(value) => change(field, value)}
            error={complaintText(field, complaints[field])}
            disabled={locked(field)}
            note={locked(field) ? t("profile.locked_note") : ONCE_SET.has(field) ? t("profile.once_note") : undefined}
          />
        ))}
      </div>
      {trouble && (
        <p className={styles.trouble} role="alert">
          {trouble}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" kind="cta" loading={busy} loadingLabel={t("common.loading")}>
          <Text id="profile.save" />
        </Button>
        <Button kind="secondary" disabled={busy} onClick={onDone}>
          <Text id="common.cancel" />
        </Button>
      </div>
    </form>
  );
}

import { Button, Modal } from "@apogee/ui";
import { useId } from "react";
import { Text, useText } from "../../site/intl/text.tsx";
import { PersonalField } from "../../site/personal/personal-field.tsx";
import { useMissingDetails } from "../../site/personal/use-missing-details.ts";
import styles from "./provider-details.module.css";

interface ProviderDetailsProps {
  readonly missing: readonly string[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Asks for the details that the platform or the game's provider needs before real play; specification 4-22. */
export function ProviderDetails({ missing, onSaved, onClose }: ProviderDetailsProps) {
  const t = useText();
  const id = useId();
  const { form, asked, propsOf, busy, trouble, submit } = useMissingDetails({ missing, context: "edition", onSaved });
  return (
    <Modal
      open
      onClose={onClose}
      title={t("game.trouble_details_title")}
      closeLabel={t("common.close")}
      foot={
        <Button form={id} type="submit" kind="cta" size={56} wide loading={busy} loadingLabel={t("common.loading")}>
          <Text id="game.details_save" />
        </Button>
      }
    >
      <form id={id} ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.text}>
          <Text id="game.details_text" />
        </p>
        {trouble && (
          <p className={styles.trouble} role="alert">
            {trouble}
          </p>
        )}
        {asked.map((field) => (
          <PersonalField key={field} {...propsOf(field)} />
        ))}
      </form>
    </Modal>
  );
}

import { Button, Modal } from "@apogee/ui";
import { useNavigate } from "react-router";
import { useLocalPath } from "../../intl/local-link.tsx";
import { Text, useText } from "../../intl/text.tsx";
import { COUNTRY_APPROVED } from "./country-approved.ts";
import styles from "./windows.module.css";

/** Asks a guest from Australia to confirm the visit. Both answers have the same weight, and only they close it. */
export function CountryCard({ onAnswer }: { readonly onAnswer: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const local = useLocalPath();
  const approve = (): void => {
    document.cookie = COUNTRY_APPROVED.cookie();
    onAnswer();
  };
  const decline = (): void => {
    onAnswer();
    void navigate(local("/oops"));
  };
  return (
    <Modal
      open
      blocking
      onClose={decline}
      title={t("shell.country_title")}
      foot={
        <div className={styles.answers}>
          <Button kind="secondary" onClick={decline}>
            <Text id="shell.country_decline" />
          </Button>
          <Button kind="secondary" onClick={approve}>
            <Text id="shell.country_approve" />
          </Button>
        </div>
      }
    >
      <p className={styles.text}>
        <Text id="shell.country_text" />
      </p>
    </Modal>
  );
}

import { Button, Modal } from "@apogee/ui";
import { LocalLink } from "../../intl/local-link.tsx";
import { Text, useText } from "../../intl/text.tsx";
import type { Provider } from "./use-new-provider.ts";
import styles from "./windows.module.css";

interface NewProviderProps {
  readonly provider: Provider;
  readonly onClose: () => void;
}

/** Announces a new provider; its button leads to the provider's games. */
export function NewProvider({ provider: { name, url }, onClose }: NewProviderProps) {
  const t = useText();
  return (
    <Modal
      open
      onClose={onClose}
      title={t("shell.new_provider_title", { provider: name })}
      closeLabel={t("common.close")}
      foot={
        <Button kind="cta" size={56} wide render={<LocalLink to={url} onClick={onClose} />}>
          <Text id="shell.new_provider_action" />
        </Button>
      }
    >
      <p className={styles.text}>
        <Text id="shell.new_provider_text" values={{ provider: name }} />
      </p>
    </Modal>
  );
}

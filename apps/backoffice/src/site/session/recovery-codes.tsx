import { Checkbox, copyText, useToast } from "@apogee/ui";
import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { saveFile } from "../format/save-file.ts";
import { Act } from "../kit/index.ts";
import { useText } from "../texts/texts.tsx";
import styles from "./recovery-codes.module.css";

/** Ten codes, shown once. One goes on after saying that they are kept. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const t = useText();
  const { show } = useToast();
  const [kept, setKept] = useState(false);
  const copy = async (): Promise<void> => {
    await copyText(codes.join("\n"));
    show({ text: t("act.copied"), tone: "done" });
  };
  return (
    <>
      <ul className={styles.codes} aria-label={t("recovery.codes")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Act icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          {t("act.copy")}
        </Act>
        <Act
          icon={<Download aria-hidden="true" />}
          onClick={() => saveFile("apogee-recovery-codes.txt", "text/plain", `${codes.join("\n")}\n`)}
        >
          {t("act.download")}
        </Act>
      </div>
      <Checkbox checked={kept} onChange={(event) => setKept(event.target.checked)}>
        {t("recovery.kept")}
      </Checkbox>
      <Act kind="primary" wide disabled={!kept} onClick={onDone}>
        {t("recovery.done")}
      </Act>
    </>
  );
}

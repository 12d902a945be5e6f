import { Copy, copyText, IconButton } from "@apogee/ui";
import type { ReactNode } from "react";
import { useText } from "../../site/intl/text.tsx";
import { showToast } from "../../site/toasts/toasts.ts";
import styles from "./hash-well.module.css";

/** A hash by its ends; all of it is copied. */
export function HashWell({ hash, note }: { readonly hash: string; readonly note?: ReactNode }) {
  const t = useText();
  const copy = async (): Promise<void> => {
    if (await copyText(hash)) showToast({ text: t("lottery.copied"), tone: "done" });
  };
  return (
    <span className={styles.well}>
      <code>{hash.length > 28 ? `${hash.slice(0, 16)}…${hash.slice(-8)}` : hash}</code>
      {note && <span className={styles.note}>{note}</span>}
      <IconButton size={32} kind="ghost" label={t("lottery.copy")} onClick={() => void copy()}>
        <Copy />
      </IconButton>
    </span>
  );
}

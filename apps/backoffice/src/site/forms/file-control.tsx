import { FileUp, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Act } from "../kit/index.ts";
import { useText } from "../texts/texts.tsx";
import { useFrame, type ControlProps } from "./control-frame.ts";
import type { FileDraft } from "./read-field.ts";
import styles from "./controls.module.css";

const MOST_BYTES = 20 * 1024 * 1024;
const CHUNK = 0x8000;

/** A file, chosen or dropped. */
export function FileControl(props: Omit<ControlProps, "draft"> & { readonly draft: FileDraft | null }) {
  const t = useText();
  const { draft, onChange, error } = props;
  const frame = useFrame(props);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setTooLarge(file.size > MOST_BYTES);
    if (file.size > MOST_BYTES) return onChange(null);
    onChange({ name: file.name, bytes: file.size, content: base64Of(new Uint8Array(await file.arrayBuffer())) });
  };
  const fault = tooLarge ? t("form.tooLarge") : error;
  return (
    <div className={styles.group}>
      <div className={styles.legend}>
        <label htmlFor={id}>{frame.label}</label>
        {frame.hint && <span className={styles.hint}>{frame.hint}</span>}
      </div>
      <div
        className={styles.drop}
        data-invalid={fault !== undefined || undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void take(event.dataTransfer.files[0]);
        }}
      >
        <FileUp aria-hidden="true" />
        <span className={styles.file}>
          {draft ? `${draft.name}, ${Math.ceil(draft.bytes / 1024)} KiB` : t("form.dropFile")}
        </span>
        {draft ? (
          <Act small kind="quiet" icon={<X aria-hidden="true" />} onClick={() => onChange(null)}>
            {t("form.removeFile")}
          </Act>
        ) : (
          <Act small onClick={() => input.current?.click()}>
            {t("form.chooseFile")}
          </Act>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-invalid={fault !== undefined || undefined}
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </div>
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : (
        frame.note && <p className={styles.note}>{frame.note}</p>
      )}
    </div>
  );
}

function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

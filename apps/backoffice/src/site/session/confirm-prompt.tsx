import { Modal } from "@apogee/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call, onConfirmationNeeded } from "../api/call.ts";
import { meQuery } from "../api/queries.ts";
import { Act } from "../kit/index.ts";
import { useText } from "../texts/texts.tsx";
import { CodeField } from "./code-field.tsx";
import { wordsOf } from "./words-of.ts";
import styles from "./confirm-prompt.module.css";

/** Asks for a code before money or roles change. The call that needed it goes on afterwards. */
export function ConfirmPrompt() {
  const t = useText();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState("");
  const answer = useRef<((confirmed: boolean) => void) | null>(null);
  useEffect(
    () =>
      onConfirmationNeeded(
        () =>
          new Promise((resolve) => {
            answer.current?.(false);
            answer.current = resolve;
            setCode("");
            setOpen(true);
          }),
      ),
    [],
  );
  const finish = (confirmed: boolean): void => {
    setOpen(false);
    answer.current?.(confirmed);
    answer.current = null;
  };
  const confirm = useMutation({
    meta: { signsIn: true },
    mutationFn: (typed: string) => call("POST", "/api/staff/session/confirm", { code: typed }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: meQuery.queryKey });
      finish(true);
    },
    onError: () => setCode(""),
  });
  const send = (typed = code): void => {
    if (typed.trim() !== "" && !confirm.isPending) confirm.mutate(typed.trim());
  };
  return (
    <Modal open={open} onClose={() => finish(false)} title={t("confirm.title")} closeLabel={t("act.close")}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p className={styles.text}>{t("confirm.text")}</p>
        <CodeField
          value={code}
          onChange={setCode}
          onWhole={send}
          error={confirm.error ? wordsOf(confirm.error, t) : undefined}
        />
        <div className={styles.acts}>
          <Act onClick={() => finish(false)}>{t("act.cancel")}</Act>
          <Act kind="primary" type="submit" loading={confirm.isPending}>
            {t("confirm.send")}
          </Act>
        </div>
      </form>
    </Modal>
  );
}

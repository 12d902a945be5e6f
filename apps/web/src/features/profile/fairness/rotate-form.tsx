import { rotateSeed } from "@apogee/contract";
import { Button, Card, IconButton, Input, RefreshCw } from "@apogee/ui";
import { useState, type FormEvent } from "react";
import { useRevalidator } from "react-router";
import { ApiRefusal } from "../../../app/api/call.ts";
import { useApi } from "../../../app/api/use-api.ts";
import { useTrouble } from "../../../app/forms/use-trouble.ts";
import { Text, useText } from "../../../app/intl/text.tsx";
import { isClientSeed, newClientSeed } from "./client-seed.ts";
import styles from "./fairness-page.module.css";

/** Ends the pair in use, which reveals its server seed, and begins the next one with a client seed of the player's. */
export function RotateForm({ currency }: { readonly currency: string }) {
  const t = useText();
  const api = useApi();
  const tell = useTrouble();
  const { revalidate } = useRevalidator();
  const [seed, setSeed] = useState("");
  const [state, setState] = useState<"ready" | "sending" | "done">("ready");
  const [trouble, setTrouble] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const rotate = async (): Promise<void> => {
    setState("sending");
    setTrouble(undefined);
    try {
      await api.call(rotateSeed, { body: { currency, ...(seed === "" ? {} : { client_seed: seed }) } });
      await revalidate();
      setSeed("");
      setState("done");
    } catch (error) {
      setTrouble(error instanceof ApiRefusal && error.code === "round_open" ? t("fairness.round_open") : tell(error));
      setState("ready");
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const refused = seed !== "" && !isClientSeed(seed);
    setWrong(refused);
    if (!refused && state !== "sending") void rotate();
  };
  return (
    <Card title={<Text id="fairness.rotate_title" />}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.remark}><Text id="fairness.rotate_text" /></p>
        <Input
          label={t("fairness.client_seed")} hint={t("auth.optional")} note={t("fairness.client_seed_note")} error={wrong ? t("fairness.client_seed_wrong") : undefined}
          name="client_seed" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={64} value={seed}
          onChange={(event) => {
            setSeed(event.target.value);
            setWrong(false);
          }}
          suffix={<IconButton kind="ghost" label={t("fairness.new_seed")} onClick={() => setSeed(newClientSeed())}><RefreshCw aria-hidden="true" /></IconButton>}
        />
        {trouble && <p className={styles.trouble} role="alert">{trouble}</p>}
        {state === "done" && <p role="status"><Text id="fairness.rotated" /></p>}
        <Button type="submit" kind="neutral" size={48} wide loading={state === "sending"} loadingLabel={t("common.loading")}><Text id="fairness.rotate" /></Button>
      </form>
    </Card>
  );
}

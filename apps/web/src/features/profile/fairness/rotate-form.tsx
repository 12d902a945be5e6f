import { Button, Card, IconButton, Input, RefreshCw } from "@apogee/ui";
import { useState, type FormEvent } from "react";
import { Text, useText } from "../../../site/intl/text.tsx";
import { isClientSeed, newClientSeed } from "./client-seed.ts";
import styles from "./fairness-page.module.css";
import { OpenRound } from "./open-round.tsx";
import { useReveal } from "./use-reveal.ts";

/** Ends the active pair, which reveals its server seed, and begins the next one with a client seed of the player's. */
export function RotateForm({ currency }: { readonly currency: string }) {
  const t = useText();
  const { revealing, trouble, openRound, reveal } = useReveal(currency);
  const [seed, setSeed] = useState("");
  const [done, setDone] = useState(false);
  const [wrong, setWrong] = useState(false);
  const rotate = async (): Promise<void> => {
    setDone(false);
    if (!(await reveal(seed))) return;
    setSeed("");
    setDone(true);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const refused = seed !== "" && !isClientSeed(seed);
    setWrong(refused);
    if (!refused && !revealing && openRound === undefined) void rotate();
  };
  return (
    <Card title={<Text id="fairness.rotate_title" />}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.remark}>
          <Text id="fairness.rotate_text" />
        </p>
        <Input
          label={t("fairness.client_seed")}
          hint={t("auth.optional")}
          note={t("fairness.client_seed_note")}
          error={wrong ? t("fairness.client_seed_wrong") : undefined}
          name="client_seed"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={seed}
          onChange={(event) => {
            setSeed(event.target.value);
            setWrong(false);
          }}
          suffix={
            <IconButton kind="ghost" label={t("fairness.new_seed")} onClick={() => setSeed(newClientSeed())}>
              <RefreshCw aria-hidden="true" />
            </IconButton>
          }
        />
        {trouble && (
          <p className={styles.trouble} role="alert">
            {trouble}
          </p>
        )}
        {openRound && <OpenRound id={openRound} />}
        {done && (
          <p role="status">
            <Text id="fairness.rotated" />
          </p>
        )}
        <Button
          type="submit"
          kind="neutral"
          size={48}
          wide
          disabled={openRound !== undefined}
          loading={revealing}
          loadingLabel={t("common.loading")}
        >
          <Text id="fairness.rotate" />
        </Button>
      </form>
    </Card>
  );
}

import { Button, Card, Input } from "@apogee/ui";
import { useState, type FormEvent } from "react";
import { Text, useText } from "../../../../site/intl/text.tsx";
import styles from "../verifier.module.css";

interface DrawNumberProps {
  /** The number that the address names. */
  readonly linked: string;
  readonly busy: boolean;
  /** Why the draw could not be read; `sealed` while its seed is not revealed. */
  readonly trouble: string | null;
  readonly onRead: (id: number) => void;
}

/** Reads a draw of this platform by its number into the form. */
export function DrawNumber({ linked, busy, trouble, onRead }: DrawNumberProps) {
  const t = useText();
  const [number, setNumber] = useState(linked);
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isNumber = /^[1-9]\d{0,9}$/.test(number.trim());
    setWrong(!isNumber);
    if (isNumber) onRead(Number(number));
  };
  const error = wrong ? t("draw.wrong_number") : trouble === "sealed" ? t("draw.sealed") : trouble;
  return (
    <Card title={<Text id="draw.by_number" />}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Input
          label={t("draw.number")}
          name="draw_id"
          inputMode="numeric"
          autoComplete="off"
          value={number}
          error={error ?? undefined}
          className={styles.field}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Button type="submit" size={48} wide loading={busy} loadingLabel={t("common.loading")}>
          <Text id="draw.read" />
        </Button>
      </form>
    </Card>
  );
}

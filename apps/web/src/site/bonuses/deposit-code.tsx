import { clearBonusCode, setBonusCode } from "@apogee/contract";
import { Button, CircleCheck, Input } from "@apogee/ui";
import { useState } from "react";
import { useApi } from "../api/use-api.ts";
import { useTrouble } from "../forms/use-trouble.ts";
import { Text, useText } from "../intl/text.tsx";
import { usePlayer, useSession } from "../session/session.tsx";
import styles from "./deposit-code.module.css";
import { useBonusSwitch } from "./use-bonus-switch.tsx";

/** The code for the next deposit: to be entered, or the one that is remembered and how to drop it. */
export function DepositCode() {
  const { deposit_bonus_code: known } = usePlayer();
  return known === null ? <Enter /> : <Remembered code={known} />;
}

function Enter() {
  const api = useApi();
  const t = useText();
  const { refresh } = useSession();
  const bonuses = useBonusSwitch();
  const [code, setCode] = useState("");
  const { busy, trouble, run, clear } = useRun();
  const apply = (): void =>
    bonuses.ensure(
      () =>
        void run(async () => {
          await api.call(setBonusCode, { body: { deposit_bonus_code: code.trim() } });
          await refresh();
        }),
    );
  // No form: on a screen with the deposit, Enter belongs to whichever field has the focus.
  return (
    <div className={styles.enter}>
      <Input
        label={t("promo.deposit_label")}
        name="deposit_bonus_code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={trouble}
        onChange={(event) => {
          clear();
          setCode(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (!busy && code.trim() !== "") apply();
        }}
        suffix={
          <Button
            size={40}
            loading={busy}
            loadingLabel={t("common.loading")}
            disabled={code.trim() === ""}
            onClick={apply}
          >
            <Text id="promo.apply" />
          </Button>
        }
      />
      {bonuses.question}
    </div>
  );
}

function Remembered({ code }: { readonly code: string }) {
  const api = useApi();
  const t = useText();
  const { refresh } = useSession();
  const { busy, trouble, run } = useRun();
  return (
    <div className={styles.remembered}>
      <CircleCheck aria-hidden="true" />
      <p>
        <Text id="promo.applied" values={{ code: <b>{code}</b> }} />
        {trouble && (
          <span className={styles.trouble} role="alert">
            {trouble}
          </span>
        )}
      </p>
      <Button
        size={40}
        kind="secondary"
        loading={busy}
        loadingLabel={t("common.loading")}
        onClick={() =>
          void run(async () => {
            await api.call(clearBonusCode, {});
            await refresh();
          })
        }
      >
        <Text id="promo.remove" />
      </Button>
    </div>
  );
}

function useRun() {
  const report = useTrouble();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const run = async (action: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    try {
      await action();
    } catch (error) {
      setTrouble(report(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, trouble, run, clear: () => setTrouble(undefined) };
}

import { claimAdventureDay, type AdventureDay, type AdventureView } from "@apogee/contract";
import { Button } from "@apogee/ui";
import { useState } from "react";
import { useApi } from "../../site/api/use-api.ts";
import { useBonusSwitch } from "../../site/bonuses/use-bonus-switch.tsx";
import { useTrouble } from "../../site/forms/use-trouble.ts";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text, useText } from "../../site/intl/text.tsx";
import { useMoney } from "../../site/money/use-money.ts";
import { PopupLink } from "../../site/popups/popup-link.tsx";
import { useSession } from "../../site/session/session.tsx";
import styles from "./day-action.module.css";
import { restOf } from "./days.ts";
import { useDepositRoom } from "./use-deposit-room.ts";

interface DayActionProps {
  readonly adventure: AdventureView;
  readonly day: AdventureDay;
  readonly onClaimed: (adventure: AdventureView) => void;
}

/** What can be done on a day: sign up, deposit, claim; otherwise what became of it. */
export function DayAction({ adventure, day, onClaimed }: DayActionProps) {
  const { player } = useSession();
  if (day.claim !== null) return <Claim day={day} onClaimed={onClaimed} />;
  if (day.state === "lost" || day.state === "future" || day.state === "superb" || adventure.finished)
    return <Said state={day.state} />;
  if (!player)
    return (
      <Button kind="cta" size={56} wide render={<PopupLink popup="sign-up" />}>
        <Text id="shell.sign_up" />
      </Button>
    );
  return <Deposit adventure={adventure} day={day} />;
}

/** A day without an action. A lost day is named without a word of blame. */
function Said({ state }: { readonly state: AdventureDay["state"] }) {
  const t = useText();
  const key = state === "lost" ? "adventure.is_over" : state === "superb" ? "adventure.is_super" : "adventure.is_next";
  return <p className={styles.note}>{t(key)}</p>;
}

function Claim({ day, onClaimed }: Pick<DayActionProps, "day" | "onClaimed">) {
  const api = useApi();
  const t = useText();
  const why = useTrouble();
  const bonuses = useBonusSwitch();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const claim = async (): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    try {
      onClaimed((await api.call(claimAdventureDay, { params: { date: day.date } })).adventure);
    } catch (error) {
      setTrouble(why(error));
    } finally {
      setBusy(false);
    }
  };
  if (day.claim === "claimed")
    return (
      <div className={styles.stack} role="status">
        <p className={styles.done}>
          <Text id="adventure.claimed" />
        </p>
        <Button wide render={<LocalLink to="/profile/gifts" />}>
          <Text id="mart.to_gifts" />
        </Button>
      </div>
    );
  if (day.claim === "expired")
    return (
      <p className={styles.note}>
        <Text id="adventure.expired" />
      </p>
    );
  return (
    <div className={styles.stack}>
      <Button
        kind="cta"
        size={56}
        wide
        loading={busy}
        loadingLabel={t("common.loading")}
        onClick={() => bonuses.ensure(() => void claim())}
      >
        <Text id="adventure.claim" />
      </Button>
      {trouble && (
        <p className={styles.trouble} role="alert">
          {trouble}
        </p>
      )}
      {bonuses.question}
    </div>
  );
}

/** Leads to the cashbox with what is missing. A limit that leaves less hides the button and says so. */
function Deposit({ adventure, day }: Pick<DayActionProps, "adventure" | "day">) {
  const money = useMoney();
  const room = useDepositRoom(day.condition.currency);
  const rest = restOf(day);
  const said = (cents: number): string => money(cents, day.condition.currency);
  if (!adventure.may_remind || (room !== null && room < rest))
    return (
      <p className={styles.note}>
        {room !== null && room < rest ? (
          <Text id="adventure.limit_short" values={{ amount: said(room) }} />
        ) : (
          <Text id="adventure.no_need" />
        )}
      </p>
    );
  return (
    <div className={styles.stack}>
      <Button kind="cta" size={56} wide render={<PopupLink popup="deposit" />}>
        <Text id="adventure.deposit" values={{ amount: said(rest) }} />
      </Button>
      <p className={styles.small}>
        {room === null ? (
          <Text id="adventure.no_need" />
        ) : (
          <Text id="adventure.limit_left" values={{ amount: said(room) }} />
        )}
      </p>
    </div>
  );
}

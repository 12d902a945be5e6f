import { updateBonusSettings } from "@apogee/contract";
import { useState, type ReactNode } from "react";
import { useApi } from "../api/use-api.ts";
import { Text, useText } from "../intl/text.tsx";
import { useSession } from "../session/session.tsx";
import { AskBefore } from "./forfeit-window.tsx";
import styles from "./forfeit-window.module.css";

interface BonusSwitch {
  readonly on: boolean;
  /** Switches bonuses on or off; throws why it failed. */
  change(on: boolean): Promise<void>;
  /**
   * Runs an action that needs bonuses to be on. If they are off, the player is asked first whether to switch them on
   * (specification 6-14).
   */
  ensure(action: () => void): void;
  /** The open question, to be rendered. */
  readonly question: ReactNode;
}

/** The player's switch for bonuses, and the question before it is turned on. */
export function useBonusSwitch(): BonusSwitch {
  const api = useApi();
  const t = useText();
  const { player, refresh } = useSession();
  const [asking, setAsking] = useState<(() => void) | null>(null);
  const on = player?.can_issue_bonuses ?? false;
  const change = async (next: boolean): Promise<void> => {
    await api.call(updateBonusSettings, { body: { can_issue: next } });
    await refresh();
  };
  return {
    on,
    change,
    ensure: (action) => (on ? action() : setAsking(() => action)),
    question: asking && (
      <AskBefore
        title={t("bonus.enable_title")}
        keep={t("bonus.enable_no")}
        giveUp={t("bonus.enable_yes")}
        ready
        onKeep={() => setAsking(null)}
        onGiveUp={async () => {
          await change(true);
          setAsking(null);
          asking();
        }}
      >
        <p className={styles.text}>
          <Text id="bonus.enable_text" />
        </p>
      </AskBefore>
    ),
  };
}

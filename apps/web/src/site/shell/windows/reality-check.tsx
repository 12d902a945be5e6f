import { Button, Modal } from "@apogee/ui";
import { LocalLink } from "../../intl/local-link.tsx";
import { Text, useText } from "../../intl/text.tsx";
import { durationOf } from "../../limits/duration.ts";
import type { ReadSession } from "../../limits/use-play-session.ts";
import { useMoney } from "../../money/use-money.ts";
import { useSession } from "../../session/session.tsx";
import { useSignOut } from "../../session/use-sign-out.ts";
import styles from "./windows.module.css";

interface RealityCheckProps {
  readonly read: ReadSession;
  readonly seconds: number;
  readonly onAnswer: () => void;
}

/** How long the session has lasted and what it has cost. The game waits until the player chooses, of three equal answers. */
export function RealityCheck({ read: { session }, seconds, onAnswer }: RealityCheckProps) {
  const t = useText();
  const money = useMoney();
  const { locale, account } = useSession();
  const signOut = useSignOut();
  const wallets =
    session.wallets.length > 0
      ? session.wallets
      : [{ currency: account?.currency ?? "EUR", staked_cents: 0, returned_cents: 0, net_cents: 0 }];
  const leave = (): void => {
    onAnswer();
    void signOut();
  };
  return (
    <Modal
      open
      blocking
      onClose={onAnswer}
      title={t("shell.reality_title")}
      foot={
        <div className={styles.three}>
          <Button size={56} onClick={onAnswer}>
            <Text id="shell.reality_continue" />
          </Button>
          <Button size={56} render={<LocalLink to="/profile/limits" onClick={onAnswer} />}>
            <Text id="shell.reality_break" />
          </Button>
          <Button size={56} onClick={leave}>
            <Text id="shell.reality_leave" />
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <p className={styles.text}>
          <Text id="shell.reality_text" values={{ time: <b>{durationOf(Math.floor(seconds / 60), locale)}</b> }} />
        </p>
        {wallets.map((wallet) => (
          <dl key={wallet.currency} className={styles.figures}>
            <div>
              <dt>{t("shell.reality_staked")}</dt>
              <dd>{money(wallet.staked_cents, wallet.currency)}</dd>
            </div>
            <div>
              <dt>{t("shell.reality_returned")}</dt>
              <dd>{money(wallet.returned_cents, wallet.currency)}</dd>
            </div>
            <div>
              <dt>{t("shell.reality_net")}</dt>
              <dd data-loss={wallet.net_cents < 0 || undefined}>
                {money(wallet.net_cents, wallet.currency, { sign: "always" })}
              </dd>
            </div>
          </dl>
        ))}
        <p className={styles.small}>
          <Text id="shell.reality_paused" />
        </p>
      </div>
    </Modal>
  );
}

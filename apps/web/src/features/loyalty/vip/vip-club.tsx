import type { VipManagerView, VipProgress } from "@apogee/contract";
import { Button, Card, Image, ProgressBar } from "@apogee/ui";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { vipKey, vipName, vipPicture } from "../../../site/loyalty/vip-status.ts";
import { useMoney } from "../../../site/money/use-money.ts";
import { PopupLink } from "../../../site/popups/popup-link.tsx";
import { ManagerPanel } from "./manager-panel.tsx";
import { StatusCarousel } from "./status-carousel.tsx";
import styles from "./vip-club.module.css";
import type { VipTerms } from "./vip-terms.ts";

/** Without the end of the quarter if the figures could not be loaded. */
export type ShownProgress = Omit<VipProgress, "quarterEndsAt"> & { readonly quarterEndsAt?: string };

interface VipClubProps {
  readonly terms: VipTerms;
  /** Null for guests. */
  readonly progress: ShownProgress | null;
  /** Of the player's groups. */
  readonly managers: readonly VipManagerView[];
}

/** The VIP club: the player's status and progress, or what awaits a guest, and a comparison of all statuses. */
export function VipClub({ terms, progress, managers }: VipClubProps) {
  const picture = vipPicture("platinum");
  return (
    <main className={styles.page}>
      <header className={styles.intro}>
        {picture && <Image picture={picture} size={64} eager lifted />}
        <div>
          <h1 className={styles.title}>
            <Text id="vip.title" />
          </h1>
          <p className={styles.lead}>
            <Text id="vip.lead" />
          </p>
        </div>
      </header>
      {progress ? (
        <div className={styles.standing}>
          <StatusCard progress={progress} />
          <ProgressCard progress={progress} />
        </div>
      ) : (
        <GuestPromo />
      )}
      <ManagerPanel managers={managers} />
      <StatusCarousel terms={terms} current={progress && vipKey(progress.currentStatus)} />
      <p className={styles.note}>
        <Text id="vip.grace" values={{ days: terms.grace_days }} />
      </p>
    </main>
  );
}

function GuestPromo() {
  const picture = vipPicture("regular");
  return (
    <section className={styles.promo}>
      {picture && <Image className={styles.star} picture={picture} size={96} lifted eager />}
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Text id="vip.guest_title" />
        </h2>
        <p className={styles.text}>
          <Text id="vip.guest_text" />
        </p>
        <Button kind="cta" size={56} className={styles.enter} render={<PopupLink popup="sign-up" />}>
          <Text id="shell.sign_up" />
        </Button>
      </div>
    </section>
  );
}

function StatusCard({ progress }: { readonly progress: ShownProgress }) {
  const times = useTimes();
  const key = vipKey(progress.currentStatus);
  const picture = vipPicture(key);
  const ends = progress.quarterEndsAt;
  return (
    <section className={styles.status} data-status={key}>
      {picture && <Image picture={picture} size={96} eager lifted />}
      <div className={styles.words}>
        <h2 className={styles.overline}>
          <Text id="vip.yours" />
        </h2>
        <p className={styles.name}>
          <Text id={vipName(key)} />
        </p>
        <p className={styles.text}>
          {key === "diamond" ? (
            <Text id="vip.lifelong" />
          ) : (
            ends && <Text id={key === "regular" ? "vip.ends" : "vip.until"} values={{ date: times.at(ends) }} />
          )}
        </p>
      </div>
    </section>
  );
}

function ProgressCard({ progress }: { readonly progress: ShownProgress }) {
  const { nextStatus, currentStatus, currency, overallProgress } = progress;
  const t = useText();
  const status = t(vipName(nextStatus ?? currentStatus));
  return (
    <Card
      title={<Text id={nextStatus ? "vip.next" : "vip.yours"} values={{ status }} />}
      aside={<Text id="vip.overall" values={{ percent: overallProgress }} />}
    >
      <div className={styles.bars}>
        <Goal
          label={t("vip.deposits")}
          have={progress.depositAmountCents}
          need={progress.depositThresholdCents}
          currency={currency}
        />
        <Goal
          label={t("vip.bets")}
          have={progress.betSumCents}
          need={progress.betSumThresholdCents}
          currency={currency}
        />
      </div>
    </Card>
  );
}

interface GoalProps {
  readonly label: string;
  readonly have: number;
  readonly need: number;
  readonly currency: string;
}

function Goal({ label, have, need, currency }: GoalProps) {
  const t = useText();
  const money = useMoney();
  const shown = t("vip.of", { amount: money(Math.max(0, have), currency), goal: money(need, currency) });
  return (
    <div className={styles.goal}>
      <p className={styles.goalHead}>
        <span>{label}</span>
        <span className={styles.figures}>{shown}</span>
      </p>
      <ProgressBar
        value={Math.max(0, have)}
        max={need}
        label={label}
        valueText={shown}
        tone={have >= need ? "aurora" : "gold"}
      />
    </div>
  );
}

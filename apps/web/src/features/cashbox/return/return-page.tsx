import type { PaymentView } from "@apogee/contract";
import { Button, Card } from "@apogee/ui";
import { useEffect, useState } from "react";
import { LocalLink, useLocalPath } from "../../../site/intl/local-link.tsx";
import { unlocalized } from "../../../site/intl/paths.ts";
import { Text, useText } from "../../../site/intl/text.tsx";
import { EmailLinkPage } from "../../../site/pages/email-link-page.tsx";
import { PopupLink } from "../../../site/popups/popup-link.tsx";
import { useSession } from "../../../site/session/session.tsx";
import { isClosed, newestOf } from "../payment/newest.ts";
import { PaymentDetail } from "../payment/payment-detail.tsx";
import { PaymentHero } from "../payment/payment-hero.tsx";
import { Unfinished } from "../payment/unfinished.tsx";
import { useLivePayment } from "../payment/use-live-payment.ts";
import { usePayments } from "../payment/use-payments.ts";
import { leftFor, type LeftFor } from "./left-for.ts";
import { returnedTo } from "./returned-to.ts";
import styles from "./return-page.module.css";

const SETTLES_MS = 15_000;

/** The state of the payment that the player comes back from, as the ledger knows it. */
export function ReturnPage({ payments }: { readonly payments: readonly PaymentView[] | null }) {
  const t = useText();
  const local = useLocalPath();
  const { player } = useSession();
  if (player && payments) return <Returned payments={payments} />;
  return (
    <EmailLinkPage
      picture="locked"
      title={<Text id="cashbox.return_title" />}
      text={<Text id="cashbox.return_signed_out" />}
    >
      <Button
        kind="cta"
        size={56}
        wide
        render={<PopupLink popup="sign-in" query={{ redirect: local("/cashbox/return") }} />}
      >
        {t("shell.sign_in")}
      </Button>
    </EmailLinkPage>
  );
}

function Returned({ payments: first }: { readonly payments: readonly PaymentView[] }) {
  const t = useText();
  const { payments } = usePayments(first);
  const [left, setLeft] = useState<LeftFor | null>(null);
  useEffect(() => setLeft(leftFor()), []);
  const payment = returnedTo(payments, left?.payment ?? null);
  if (!payment)
    return (
      <EmailLinkPage picture="done" title={t("payment.none")} text={t("payment.none_text")}>
        <Button kind="cta" size={56} wide render={<PopupLink popup="deposit" />}>
          <Text id="cashbox.first_deposit" />
        </Button>
      </EmailLinkPage>
    );
  return (
    <main className={styles.page}>
      <ReturnedPayment key={payment.id} payment={payment} page={left?.payment === payment.id ? left.page : null} />
    </main>
  );
}

function ReturnedPayment({ payment: first, page }: { readonly payment: PaymentView; readonly page: string | null }) {
  const live = useLivePayment(first);
  const [changed, setChanged] = useState(live);
  const [settling, setSettling] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setSettling(false), SETTLES_MS);
    return () => clearTimeout(timer);
  }, []);
  const payment = newestOf(changed, live);
  const waits = settling && payment.cancelable;
  const toGame = page !== null && unlocalized(page).startsWith("/play/");
  return (
    <Card className={styles.card}>
      <h1 className="sr-only">
        <Text id="cashbox.return_title" />
      </h1>
      <PaymentHero payment={payment} settling={waits} />
      <PaymentDetail payment={payment} onChange={setChanged} amount={false} reasons={false} settling />
      <div className={styles.actions}>
        <Button
          kind={payment.success ? "cta" : "secondary"}
          size={56}
          wide
          render={page === null ? <LocalLink to="/" /> : <LocalLink to={unlocalized(page)} />}
        >
          <Text id={toGame ? "cashbox.to_game" : "cashbox.return_to_page"} />
        </Button>
        {/* Last, so that nothing above moves when the payment has arrived. */}
        {payment.cancelable && <Unfinished payment={payment} onCanceled={setChanged} />}
        {isClosed(payment) && !payment.success && (
          <Button kind="neutral" size={56} wide render={<PopupLink popup="deposit" />}>
            <Text id="cashbox.try_again" />
          </Button>
        )}
      </div>
    </Card>
  );
}

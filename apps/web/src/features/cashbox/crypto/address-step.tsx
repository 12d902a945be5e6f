import type { PaymentView } from "@apogee/contract";
import { Button, Check, Copy, copyText, ExternalLink, IconButton, Share2, TriangleAlert } from "@apogee/ui";
import { useEffect, useState } from "react";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { PaneFoot, Panes } from "../panes.tsx";
import { isClosed, isHeldBack } from "../payment/newest.ts";
import { PaymentProgress } from "../payment/payment-progress.tsx";
import { useLivePayment } from "../payment/use-live-payment.ts";
import { useWindowSteps } from "../window-steps.ts";
import { addressGroups } from "./address-groups.ts";
import styles from "./address-step.module.css";
import { Confirmations } from "./confirmations.tsx";
import { networkCalled } from "../methods/network-name.ts";
import { QrCode } from "./qr-code.tsx";
import { RateLine } from "./rate-line.tsx";

interface AddressStepProps {
  readonly payment: PaymentView;
  /** The sandbox's source of test coins; null with a real chain. */
  readonly faucetUrl: string | null;
  readonly minCents: number | null;
  readonly onBack: () => void;
  readonly onClosed?: () => void;
}

/** Where to send the coins, and what was seen of them so far. */
export function AddressStep({ payment: first, faucetUrl, minCents, onBack, onClosed }: AddressStepProps) {
  const payment = useLivePayment(first);
  useWindowSteps({ done: 2, of: 3, back: onBack });
  if (isClosed(payment) || isHeldBack(payment))
    return <PaymentProgress payment={payment} onAgain={onBack} {...(onClosed && { onClosed })} />;
  return (
    <Panes
      step="both"
      choices={<AddressCard payment={payment} minCents={minCents} />}
      money={<Waiting payment={payment} faucetUrl={faucetUrl} />}
    />
  );
}

function AddressCard({
  payment: { chain, currency, amount_cents: amount },
  minCents,
}: {
  readonly payment: PaymentView;
  readonly minCents: number | null;
}) {
  const t = useText();
  const money = useMoney();
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === "function"), []);
  if (!chain) return null;
  const { address, uri } = chain;
  const network = networkCalled(chain.network);
  const groups = addressGroups(address);
  return (
    <section className={styles.card} aria-label={t("cashbox.address_title", { currency, network })}>
      <RateLine currency={currency} amountCents={chain.seen_cents > 0 ? chain.seen_cents : amount} />
      <QrCode text={uri} label={t("cashbox.qr", { currency })} currency={currency} />
      <div className={styles.where}>
        <div>
          <p className={styles.label}>
            <Text id="cashbox.address_title" values={{ currency, network }} />
          </p>
          <p className={styles.address}>
            <span className="sr-only">{address}</span>
            {groups.map((group, at) => (
              <span
                key={at}
                className={styles.group}
                aria-hidden="true"
                data-end={at === 0 || at >= groups.length - 2 || undefined}
              >
                {group}
              </span>
            ))}
          </p>
        </div>
        {canShare && (
          <IconButton
            label={t("cashbox.share")}
            size={48}
            onClick={() => void navigator.share({ text: address }).catch(() => undefined)}
          >
            <Share2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <p className={styles.warning}>
        <TriangleAlert aria-hidden="true" />
        <span>
          <Text
            id="cashbox.only_here"
            values={{
              currency,
              network,
              b: (text) => <strong>{text}</strong>,
              min: minCents === null ? "" : money(minCents, currency),
              least: minCents === null ? "no" : "yes",
            }}
          />
        </span>
      </p>
    </section>
  );
}

function Waiting({ payment, faucetUrl }: { readonly payment: PaymentView; readonly faucetUrl: string | null }) {
  const t = useText();
  const [copied, setCopied] = useState<"no" | "yes" | "failed">("no");
  const copy = async (): Promise<void> => setCopied((await copyText(payment.chain?.address ?? "")) ? "yes" : "failed");
  useEffect(() => {
    if (copied === "no") return;
    const timer = setTimeout(() => setCopied("no"), 4_000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <>
      <h3 className={styles.title}>
        <Text id="cashbox.send_title" values={{ currency: payment.currency }} />
      </h3>
      <p className={styles.text}>
        <Text id="cashbox.send_text" />
      </p>
      <Confirmations payment={payment} />
      {faucetUrl && (
        <div className={styles.sandbox}>
          <p>
            <Text id="cashbox.sandbox_note" />
          </p>
          <Button
            size={40}
            iconAfter={<ExternalLink aria-hidden="true" />}
            render={<a href={faucetUrl} target="_blank" rel="noreferrer" aria-label={t("cashbox.faucet_label")} />}
          >
            <Text id="cashbox.faucet" />
          </Button>
        </div>
      )}
      <PaneFoot>
        <Button
          kind="cta"
          size={64}
          wide
          icon={copied === "yes" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={() => void copy()}
        >
          <span role="status">
            <Text
              id={copied === "yes" ? "cashbox.copied" : copied === "failed" ? "cashbox.copy_failed" : "cashbox.copy"}
            />
          </span>
        </Button>
      </PaneFoot>
    </>
  );
}

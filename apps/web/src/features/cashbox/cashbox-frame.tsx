import { Segmented } from "@apogee/ui";
import { useDeferredValue, useState, type PropsWithChildren } from "react";
import { useLocation, useNavigate } from "react-router";
import { Text, useText } from "../../site/intl/text.tsx";
import { isInteractive } from "../../site/interactive.ts";
import { bonusCents } from "../../site/money/bonus-cents.ts";
import { useMoney } from "../../site/money/use-money.ts";
import { PopupFrame } from "../../site/popups/popup-frame.tsx";
import { usePopup } from "../../site/popups/popup-link.tsx";
import { popupOf } from "../../site/popups/popup-paths.ts";
import { useSession } from "../../site/session/session.tsx";
import styles from "./cashbox-frame.module.css";
import { useExposedPaymentsApi } from "./use-payments-api.ts";
import { WindowStepsContext, type WindowSteps } from "./window-steps.ts";

const VIEWS = ["deposit", "withdraw", "cashbox"] as const;
type View = (typeof VIEWS)[number];
const LABELS = { deposit: "cashbox.deposit", withdraw: "cashbox.withdraw", cashbox: "cashbox.history" } as const;

/** A deposit with a bonus is a deposit whose offers come first; a fast one has saved cards only. */
const viewOf = (popup: string | undefined): View =>
  popup === "deposit-bonus" || popup === "deposit-fast"
    ? "deposit"
    : (VIEWS.find((each) => each === popup) ?? "cashbox");

/** The window around deposits, withdrawals and their history; each has its own address. */
export function CashboxFrame({ children }: PropsWithChildren) {
  const t = useText();
  const [steps, setSteps] = useState<WindowSteps | null>(null);
  const { pathname } = useLocation();
  const view = viewOf(popupOf(pathname));
  const inside = steps?.back != null;
  // With a page that is loading, the window opens first and what is in it follows, in parts that let clicks through.
  const filled = useDeferredValue(true, isInteractive());
  useExposedPaymentsApi();
  return (
    <PopupFrame
      title={inside ? <Title view={view} /> : t("cashbox.title")}
      size="lg"
      bare
      head={<Head view={view} inside={inside} />}
      {...(steps && steps.of > 0 && { steps: { done: steps.done, of: steps.of, label: t("cashbox.steps") } })}
      onBack={steps?.back ?? undefined}
    >
      <WindowStepsContext value={setSteps}>{filled && children}</WindowStepsContext>
    </PopupFrame>
  );
}

/** Within a step, phones show no tabs, so the title names the view. */
function Title({ view }: { readonly view: View }) {
  return (
    <>
      <span className={styles.wide}>
        <Text id="cashbox.title" />
      </span>
      <span className={styles.narrow}>
        <Text id={LABELS[view]} />
      </span>
    </>
  );
}

function Head({ view, inside }: { readonly view: View; readonly inside: boolean }) {
  const t = useText();
  const money = useMoney();
  const navigate = useNavigate();
  const { account } = useSession();
  const bonus = account ? bonusCents(account) : 0;
  const ways = { deposit: usePopup("deposit"), withdraw: usePopup("withdraw"), cashbox: usePopup("cashbox") };
  const open = (next: View): void => void navigate(ways[next].to, ways[next].options);
  return (
    <div className={styles.head} data-inside={inside || undefined}>
      <Segmented
        label={t("cashbox.views")}
        tone="quiet"
        className={styles.views}
        value={view}
        onChange={open}
        options={VIEWS.map((value) => ({ value, label: t(LABELS[value]) }))}
      />
      {account && (
        <p className={styles.balance}>
          <span className={styles.label}>
            <Text id="shell.balance" />
          </span>
          <span className={styles.sums}>
            <strong className={styles.amount}>{money(account.available_to_cashout_cents, account.currency)}</strong>
            {bonus !== 0 && (
              <span className={styles.bonus}>
                <Text id="shell.wallet_bonus" values={{ amount: money(bonus, account.currency) }} />
              </span>
            )}
          </span>
        </p>
      )}
    </div>
  );
}

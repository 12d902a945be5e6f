import { art, Card, Image, type ArtName } from "@apogee/ui";
import { CopyButton } from "../shared/copy-button.tsx";
import { Shell } from "../shared/shell.tsx";
import styles from "./overview-page.module.css";

const PARTS: ReadonlyArray<{
  readonly href: string;
  readonly title: string;
  readonly text: string;
  readonly picture: ArtName;
}> = [
  {
    href: "/sandbox/providers",
    title: "Providers",
    text: "How wallets, vouchers, banks and apps behave: every failure is a switch. Voucher codes for tests.",
    picture: "empty/payments-256",
  },
  {
    href: "/sandbox/bank",
    title: "The payer's bank",
    text: "Send bank transfers to the casino: with the right reference, a wrong one or none, twice, or recalled.",
    picture: "empty/payments-256",
  },
  {
    href: "/sandbox/payouts",
    title: "Payouts",
    text: "Choose whether withdrawals are paid, fail or get stuck, by card and on the blockchain.",
    picture: "empty/payments-256",
  },
  {
    href: "/sandbox/notifications",
    title: "Notifications",
    text: "Every notification sent to the casino, with each attempt, and a button to send it again.",
    picture: "empty/notifications-256",
  },
  {
    href: "/sandbox/faucet",
    title: "Bitcoin faucet",
    text: "Send coins to a deposit address and watch the confirmations.",
    picture: "empty/coins-256",
  },
  {
    href: "/sandbox/rates",
    title: "Exchange rates",
    text: "Choose how the source answers when the casino requests a day's rates: correctly, late, wrongly or not at all.",
    picture: "empty/history-256",
  },
  {
    href: "/sandbox/register",
    title: "Exclusion register",
    text: "List people who may not gamble, and choose how the register answers the casino: at once, late or not at all.",
    picture: "empty/history-256",
  },
  {
    href: "/sandbox/fraud",
    title: "Fraud service",
    text: "Choose what the service suspects of a payment, and how it answers the casino: at once, late or not at all.",
    picture: "empty/payments-256",
  },
  {
    href: "/sandbox/mail",
    title: "Mail",
    text: "The e-mails that players receive, with working links.",
    picture: "empty/email-256",
  },
];

const CARDS = [
  { brand: "Visa", number: "4556 7375 8689 9855", code: "123", says: "Accepted" },
  { brand: "Mastercard", number: "5291 0783 9192 0132", code: "123", says: "Accepted" },
  { brand: "American Express", number: "3714 496353 92376", code: "1234", says: "Accepted" },
  { brand: "Visa of a blocked bank", number: "4999 9900 0000 4827", code: "123", says: "Rejected by the form" },
];

/** The overview of the sandbox, with links to its parts. */
export function OverviewPage() {
  return (
    <Shell
      page="overview"
      title="Sandbox"
      lead="A payment provider, a bank, a Bitcoin blockchain and a mailbox. They call the casino over HTTP, with signatures: late, twice or not at all, as you choose. They keep their own books and do not read the casino's."
    >
      <ul className={styles.parts}>
        {PARTS.map(({ href, title, text, picture }) => (
          <li key={href} className={styles.part}>
            <Image picture={art(picture)} size={64} lifted eager />
            <div className={styles.words}>
              <h2 className={styles.title}>
                <a className={styles.link} href={href}>
                  {title}
                </a>
              </h2>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.columns}>
        <Card title="Pay by card">
          <ol className={styles.steps}>
            <li>
              Start a deposit at the{" "}
              <a className={styles.inline} href="/deposit">
                cashbox
              </a>{" "}
              and choose card. The Perigee Pay page opens in a frame.
            </li>
            <li>
              Use a test card with any future date and any name. Open the panel at the bottom to choose what happens.
            </li>
            <li>The bank asks for a code and shows it, too. Three wrong codes decline the payment.</li>
            <li>
              A signed notification settles the payment. It is retried, with increasing delays, until the casino accepts
              it.
            </li>
          </ol>
        </Card>
        <Card title="Test cards" bare>
          <ul className={styles.cards}>
            {CARDS.map(({ brand, number, code, says }) => (
              <li key={number} className={styles.card}>
                <div className={styles.words}>
                  <span className={styles.number}>{number}</span>
                  <span className={styles.text}>
                    {brand} · code {code} · {says}
                  </span>
                </div>
                <CopyButton text={number} label={`Copy the number: ${brand}`} />
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </Shell>
  );
}

/** One page of the sandbox: its address, and its file in the built folder. */
export interface SandboxPage {
  readonly url: string;
  readonly file: string;
  /** Only payment pages may be framed, and only by its own origin. */
  readonly framed: boolean;
}

/**
 * What to serve besides the routes: all files of `folder` (relative to the project's root) under `prefix`, and each page
 * at its address. The pages need no inline script and no inline style; e-mails are in frames with `srcdoc`.
 */
export const SANDBOX_PAGES: {
  readonly folder: string;
  readonly prefix: string;
  readonly pages: readonly SandboxPage[];
} = {
  folder: "apps/sandbox/build",
  prefix: "/sandbox/",
  pages: [
    { url: "/sandbox", file: "index.html", framed: false },
    { url: "/sandbox/pay", file: "pay.html", framed: true },
    { url: "/sandbox/checkout", file: "checkout.html", framed: true },
    { url: "/sandbox/providers", file: "providers.html", framed: false },
    { url: "/sandbox/bank", file: "bank.html", framed: false },
    { url: "/sandbox/payouts", file: "payouts.html", framed: false },
    { url: "/sandbox/notifications", file: "notifications.html", framed: false },
    { url: "/sandbox/faucet", file: "faucet.html", framed: false },
    { url: "/sandbox/rates", file: "rates.html", framed: false },
    { url: "/sandbox/register", file: "register.html", framed: false },
    { url: "/sandbox/fraud", file: "fraud.html", framed: false },
    { url: "/sandbox/mail", file: "mail.html", framed: false },
  ],
};

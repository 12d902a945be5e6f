/** One page of the sandbox: the address that people see, and its file in the built folder. */
export interface SandboxPage {
  readonly url: string;
  readonly file: string;
  /** Only the payment page may stand inside a frame, and only in one of its own origin. */
  readonly framed: boolean;
}

/**
 * What to serve besides the routes: everything of `folder` (from the project's root) under `prefix`, and each page at
 * its
 * own address. The pages need no inline script and no inline style; letters stand in frames of `srcdoc`.
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
    { url: "/sandbox/payouts", file: "payouts.html", framed: false },
    { url: "/sandbox/notifications", file: "notifications.html", framed: false },
    { url: "/sandbox/faucet", file: "faucet.html", framed: false },
    { url: "/sandbox/rates", file: "rates.html", framed: false },
    { url: "/sandbox/mail", file: "mail.html", framed: false },
  ],
};

import type { AccountView, BalanceUpdate } from "@apogee/contract";

/** A frame that posts nothing for this long no longer holds a balance back. */
export const SILENCE_MS = 12_000;

/** Posted by a game's frame: the balance on its screen. */
export interface FrameBalance {
  readonly cents: number;
  /**
   * The wallet when the frame last read it: its version, and its balance, which may include a win that is not shown
   * yet.
   */
  readonly version: number;
  readonly walletCents: number;
  /** Whether the screen shows everything that the wallet holds. */
  readonly finished: boolean;
}

/**
 * A state of the wallet in play. `cause` is a round, `null` for a payment or a correction, `undefined` while unknown.
 */
interface Step {
  readonly version: number;
  readonly cents: number;
  readonly cause: string | null | undefined;
}

interface Play {
  readonly currency: string;
  /** The shown balance is this one plus what payments have changed since its version. */
  readonly base: { readonly cents: number; readonly version: number; readonly finished: boolean };
  readonly steps: readonly Step[];
  /** Bonus money in the wallet when its newest state was last shown. */
  readonly bonusCents: number;
  /** Counts the messages of the frame. */
  readonly beat: number;
}

/** The newest known state of every wallet, and the game that is played with one of them. */
export interface Wallets {
  readonly accounts: readonly AccountView[];
  readonly play: Play | null;
}

export type WalletEvent =
  /** From the realtime channel. */
  | { readonly type: "pushed"; readonly update: BalanceUpdate }
  /** From the answer of a call, which does not name the cause of the change. */
  | { readonly type: "read"; readonly account: AccountView }
  /** A frame of one of our games was opened in real mode. */
  | { readonly type: "opened"; readonly currency: string }
  | { readonly type: "posted"; readonly balance: FrameBalance }
  | { readonly type: "silent" }
  | { readonly type: "closed" };

const MOST_STEPS = 64;

/**
 * Decides which balance is shown while a game is played: the balance must not reveal a round's result before the game
 * shows it. A payment counts at once. A round's change waits for the frame, until the frame is silent or closed.
 */
export function nextWallets(wallets: Wallets, event: WalletEvent): Wallets {
  return withBonus(after(wallets, event));
}

function after(wallets: Wallets, event: WalletEvent): Wallets {
  switch (event.type) {
    case "pushed": {
      const { round, ...account } = event.update;
      return withState(wallets, account, round ?? null);
    }
    case "read":
      return withState(wallets, event.account, undefined);
    case "opened":
      return { ...wallets, play: playOf(wallets.accounts, event.currency) };
    case "posted":
      return { ...wallets, play: wallets.play && posted(wallets.play, event.balance) };
    case "silent": {
      const account = inPlay(wallets);
      return account
        ? {
            ...wallets,
            play: { ...wallets.play!, base: { cents: account.amount_cents, version: account.version, finished: true } },
          }
        : wallets;
    }
    case "closed":
      return { ...wallets, play: null };
  }
}

/** The wallets with the balances that are to be shown. */
export function shownAccounts(wallets: Wallets): readonly AccountView[] {
  const { accounts, play } = wallets;
  const account = inPlay(wallets);
  if (!play || !account) return accounts;
  const cents = shownCents(play);
  if (cents === account.amount_cents) return accounts;
  // Stakes take real money first, so the difference is taken from real money.
  const bonus = Math.min(play.bonusCents, cents);
  const shown = {
    ...account,
    amount_cents: cents,
    available_to_bet_with_locked_cent: cents,
    available_to_cashout_cents: cents - bonus,
  };
  return accounts.with(accounts.indexOf(account), shown);
}

/** Whether a balance is held back for the frame; `beat` changes whenever the wait for the frame starts again. */
export function heldBack(wallets: Wallets): { readonly beat: number } | null {
  const { play } = wallets;
  const account = inPlay(wallets);
  if (!play || !account || account.amount_cents === shownCents(play)) return null;
  const isNewer = play.base.finished ? account.version > play.base.version : account.version >= play.base.version;
  return isNewer ? { beat: play.beat } : null;
}

/** The wallets after the page's data was reloaded; newer versions that are already known are kept. */
export function reloaded({ accounts, play }: Wallets, loaded: readonly AccountView[]): Wallets {
  const merged = loaded.map((each) => {
    const known = accounts.find(({ currency }) => currency === each.currency);
    return known && known.version > each.version ? { ...known, active: each.active } : each;
  });
  return loaded.reduce<Wallets>((wallets, account) => nextWallets(wallets, { type: "read", account }), {
    accounts: merged,
    play,
  });
}

/**
 * What payments and corrections have added since the game was opened: when it changes, the frame's own balance is
 * stale.
 */
export function addedCents({ play }: Wallets): number {
  return play ? paidSince(play.steps, 0) : 0;
}

/** The newest known state of the wallet in play, whatever the game shows of it; null while nothing is played. */
export function newestInPlay({ play }: Wallets): { readonly cents: number; readonly version: number } | null {
  const newest = play?.steps.at(-1);
  return newest ? { cents: newest.cents, version: newest.version } : null;
}

function withState({ accounts, play }: Wallets, account: AccountView, cause: Step["cause"]): Wallets {
  return {
    accounts: replaceAccount(accounts, account),
    play:
      play?.currency === account.currency
        ? { ...play, steps: withStep(play.steps, { version: account.version, cents: account.amount_cents, cause }) }
        : play,
  };
}

function playOf(accounts: readonly AccountView[], currency: string): Play | null {
  const account = accounts.find((each) => each.currency === currency);
  if (!account) return null;
  const { version, amount_cents: cents } = account;
  return {
    currency,
    base: { cents, version, finished: true },
    steps: [{ version, cents, cause: undefined }],
    bonusCents: bonusOf(account),
    beat: 0,
  };
}

const bonusOf = (account: AccountView): number => account.amount_cents - account.available_to_cashout_cents;

function withBonus(wallets: Wallets): Wallets {
  const { accounts, play } = wallets;
  const account = inPlay(wallets);
  if (!play || !account || shownCents(play) !== account.amount_cents) return wallets;
  return { accounts, play: { ...play, bonusCents: bonusOf(account) } };
}

function posted(play: Play, { cents, version, walletCents, finished }: FrameBalance): Play {
  return {
    ...play,
    base: { cents, version, finished },
    steps: withStep(play.steps, { version, cents: walletCents, cause: undefined }),
    beat: play.beat + 1,
  };
}

/** Steps by version. A repeated step replaces the known one if it names its cause. */
function withStep(steps: readonly Step[], step: Step): readonly Step[] {
  const known = steps.find(({ version }) => version === step.version);
  if (known && (known.cause !== undefined || step.cause === undefined)) return steps;
  return [...steps.filter((each) => each !== known), step].toSorted((a, b) => a.version - b.version).slice(-MOST_STEPS);
}

function shownCents({ base, steps }: Play): number {
  return base.cents + paidSince(steps, base.version);
}

/** The first step has no earlier one to be compared with. */
function paidSince(steps: readonly Step[], version: number): number {
  return steps.reduce(
    (sum, step, index) =>
      sum + (index > 0 && step.cause === null && step.version > version ? step.cents - steps[index - 1]!.cents : 0),
    0,
  );
}

function inPlay({ accounts, play }: Wallets): AccountView | undefined {
  return play ? accounts.find(({ currency }) => currency === play.currency) : undefined;
}

/** Wallets are keyed by currency. If the changed wallet is active now, the others are not. */
function replaceAccount(accounts: readonly AccountView[], changed: AccountView): readonly AccountView[] {
  const known = accounts.find((each) => each.currency === changed.currency);
  if (known && known.version > changed.version) return accounts;
  const others = accounts.map((each) => (changed.active && each.active ? { ...each, active: false } : each));
  const at = others.findIndex((each) => each.currency === changed.currency);
  return at < 0 ? [...others, changed] : others.with(at, changed);
}

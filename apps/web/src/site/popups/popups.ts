import type { PopupName } from "./popup-paths.ts";

export type PopupGuard = "guests" | "players" | "anyone";

/** A module that wraps several popups: switching between them keeps its window open. */
export type PopupWindow = "cashbox";

export interface Popup {
  /** The route module that shows it, seen from `src`. */
  readonly file: string;
  readonly guard: PopupGuard;
  readonly window?: PopupWindow;
}

/** Every popup of the site. Its module shows a `PopupFrame`. The guard is listed here, so features need none. */
export const POPUPS: Readonly<Record<PopupName, Popup>> = {
  "sign-in": { file: "features/auth/sign-in.route.tsx", guard: "guests" },
  "sign-up": { file: "features/auth/sign-up.route.tsx", guard: "guests" },
  remind: { file: "features/auth/remind.route.tsx", guard: "guests" },
  "new-password": { file: "features/auth/new-password.route.tsx", guard: "anyone" },
  "email-verify": { file: "features/auth/email-verify.route.tsx", guard: "anyone" },
  deposit: { file: "features/cashbox/deposit.route.tsx", guard: "players", window: "cashbox" },
  "deposit-bonus": { file: "features/cashbox/deposit-bonus.route.tsx", guard: "players", window: "cashbox" },
  "deposit-fast": { file: "features/cashbox/deposit-fast.route.tsx", guard: "players", window: "cashbox" },
  withdraw: { file: "features/cashbox/withdraw.route.tsx", guard: "players", window: "cashbox" },
  cashbox: { file: "features/cashbox/cashbox.route.tsx", guard: "players", window: "cashbox" },
  "accept-terms": { file: "features/auth/accept-terms.route.tsx", guard: "players" },
};

import { CreditCard, Gauge, History, Landmark, Lock, ShieldCheck, User } from "@apogee/ui";
import type { ComponentType } from "react";
import { RESPONSIBLE } from "../../app/shell/legal-links.ts";
import type { MessageKey } from "../../app/intl/text.tsx";

interface ProfileItem {
  readonly to: string;
  readonly label: MessageKey;
  /** The paths for which the item is the current one. */
  readonly owns: RegExp;
  readonly Icon: ComponentType<{ readonly "aria-hidden"?: "true" }>;
}

export const PROFILE_ITEMS: readonly ProfileItem[] = [
  { to: "/profile", label: "profile.details", owns: /^\/profile$/, Icon: User },
  { to: "/profile/games-history", label: "profile.games_history", owns: /^\/profile\/games-history/, Icon: History },
  { to: "/profile/statement", label: "statement.title", owns: /^\/profile\/statement/, Icon: Landmark },
  { to: "/profile/payments", label: "profile.payments", owns: /^\/profile\/payments/, Icon: CreditCard },
  { to: "/profile/fairness", label: "profile.fairness", owns: /^\/profile\/fairness/, Icon: ShieldCheck },
  { to: "/profile/limits", label: "limits.title", owns: /^\/profile\/limits/, Icon: Gauge },
  { to: "/profile/security", label: "profile.security", owns: /^\/profile\/security/, Icon: Lock },
  { ...RESPONSIBLE, owns: /^\/responsible-gaming$/ },
];

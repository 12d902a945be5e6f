import { CreditCard, Gauge, Gift, History, Landmark, Lock, ShieldCheck, Star, Ticket, User } from "@apogee/ui";
import type { ComponentType } from "react";
import { RESPONSIBLE } from "../../site/shell/footer/legal-links.ts";
import type { MessageKey } from "../../site/intl/text.tsx";

interface ProfileItem {
  readonly to: string;
  readonly label: MessageKey;
  /** The paths for which the item is the current one. */
  readonly owns: RegExp;
  readonly Icon: ComponentType<{ readonly "aria-hidden"?: "true" }>;
}

export const PROFILE_ITEMS: readonly ProfileItem[] = [
  { to: "/profile", label: "profile.details", owns: /^\/profile$/, Icon: User },
  { to: "/profile/level", label: "profile.level", owns: /^\/profile\/level$/, Icon: Star },
  { to: "/profile/games-history", label: "profile.games_history", owns: /^\/profile\/games-history/, Icon: History },
  { to: "/profile/statement", label: "statement.title", owns: /^\/profile\/statement/, Icon: Landmark },
  { to: "/profile/payments", label: "profile.payments", owns: /^\/profile\/payments/, Icon: CreditCard },
  { to: "/profile/gifts", label: "gifts.title", owns: /^\/profile\/gifts/, Icon: Gift },
  { to: "/profile/promo-code", label: "promo.title", owns: /^\/profile\/promo-code/, Icon: Ticket },
  { to: "/profile/fairness", label: "profile.fairness", owns: /^\/profile\/fairness/, Icon: ShieldCheck },
  { to: "/profile/limits", label: "limits.title", owns: /^\/profile\/limits/, Icon: Gauge },
  { to: "/profile/security", label: "profile.security", owns: /^\/profile\/security/, Icon: Lock },
  { ...RESPONSIBLE, owns: /^\/responsible-gaming$/ },
];

import {
  Clock,
  CreditCard,
  Gauge,
  Gift,
  Heart,
  History,
  Landmark,
  Lock,
  ShieldCheck,
  Star,
  Ticket,
  User,
} from "@apogee/ui";
import type { ComponentType } from "react";
import type { MessageKey } from "../../intl/text.tsx";

interface AccountItem {
  readonly to: string;
  readonly label: MessageKey;
  readonly Icon: ComponentType<{ readonly "aria-hidden"?: "true" }>;
}

/** The player's own pages. */
export const ACCOUNT_ITEMS: readonly AccountItem[] = [
  { to: "/profile", label: "shell.profile", Icon: User },
  { to: "/profile/level", label: "profile.level", Icon: Star },
  { to: "/profile/gifts", label: "shell.gifts", Icon: Gift },
  { to: "/profile/promo-code", label: "shell.promo_code", Icon: Ticket },
  { to: "/favorite-games", label: "lobby.favorites", Icon: Heart },
  { to: "/recent-games", label: "lobby.recent", Icon: Clock },
  { to: "/profile/games-history", label: "shell.games_history", Icon: History },
  { to: "/profile/statement", label: "statement.title", Icon: Landmark },
  { to: "/profile/payments", label: "shell.payments", Icon: CreditCard },
  { to: "/profile/fairness", label: "shell.fairness", Icon: ShieldCheck },
  { to: "/profile/limits", label: "shell.limits", Icon: Gauge },
  { to: "/profile/security", label: "shell.security", Icon: Lock },
];

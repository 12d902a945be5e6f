import { Clock, CreditCard, Heart, History, Landmark, Lock, ShieldCheck, User } from "@apogee/ui";
import type { ComponentType } from "react";
import type { MessageKey } from "../intl/text.tsx";

interface AccountItem {
  readonly to: string;
  readonly label: MessageKey;
  readonly Icon: ComponentType<{ readonly "aria-hidden"?: "true" }>;
}

/** The player's own pages. */
export const ACCOUNT_ITEMS: readonly AccountItem[] = [
  { to: "/profile", label: "shell.profile", Icon: User },
  { to: "/favorite-games", label: "lobby.favorites", Icon: Heart },
  { to: "/recent-games", label: "lobby.recent", Icon: Clock },
  { to: "/profile/games-history", label: "shell.games_history", Icon: History },
  { to: "/profile/statement", label: "statement.title", Icon: Landmark },
  { to: "/profile/payments", label: "shell.payments", Icon: CreditCard },
  { to: "/profile/fairness", label: "shell.fairness", Icon: ShieldCheck },
  { to: "/profile/security", label: "shell.security", Icon: Lock },
];

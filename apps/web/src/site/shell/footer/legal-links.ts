import { CircleHelp, Hand, ShieldCheck } from "@apogee/ui";
import type { ComponentType } from "react";
import type { MessageKey } from "../../intl/text.tsx";

interface LegalLink {
  readonly to: string;
  readonly label: MessageKey;
}

interface HelpLink extends LegalLink {
  readonly Icon: ComponentType<{ readonly "aria-hidden"?: "true" }>;
}

/** Never more than two clicks away: in the footer, the menus and the profile. */
export const RESPONSIBLE: HelpLink = { to: "/responsible-gaming", label: "page.responsible-gaming.title", Icon: Hand };

export const HELP: readonly HelpLink[] = [
  RESPONSIBLE,
  { to: "/general-rules", label: "page.general-rules.title", Icon: CircleHelp },
  { to: "/fairness", label: "shell.verifier", Icon: ShieldCheck },
];

export const LEGAL: readonly LegalLink[] = [
  { to: "/terms-and-conditions", label: "page.terms-and-conditions.title" },
  { to: "/privacy-policy", label: "page.privacy-policy.title" },
  { to: "/cookie-policy", label: "page.cookie-policy.title" },
];

import type { VipManagerView } from "@apogee/contract";

/** A way to reach a VIP manager. */
export interface ManagerContact {
  readonly kind: "whatsapp" | "telegram" | "email";
  readonly href: string;
}

/** The ways to reach a VIP manager that the row names, in their order. */
export function contactsOf({
  whatsAppLink,
  telegramLink,
  email,
}: Pick<VipManagerView, "whatsAppLink" | "telegramLink" | "email">): ManagerContact[] {
  const all: ReadonlyArray<readonly [ManagerContact["kind"], string | null]> = [
    ["whatsapp", whatsAppLink],
    ["telegram", telegramLink],
    ["email", email === null ? null : `mailto:${email}`],
  ];
  return all.flatMap(([kind, href]) => (href === null ? [] : [{ kind, href }]));
}

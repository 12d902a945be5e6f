import { MessageCircle } from "@apogee/ui";
import type { ReactNode } from "react";
import { LocalLink } from "../intl/local-link.tsx";
import { Text, useText } from "../intl/text.tsx";
import { chatOf } from "../navigation/brand-chat.ts";
import { useSession } from "../session/session.tsx";
import styles from "./notices/corner.module.css";

/** A button of the header: the chat of the brand, or an e-mail to its support. Guests have no notifications in its place. */
export function SupportButton() {
  const t = useText();
  return (
    <SupportAddress className={styles.corner!} label={t("shell.support")}>
      <MessageCircle aria-hidden="true" />
    </SupportAddress>
  );
}

/** The chat of the brand as an item of a list; nothing without one. */
export function ChatItem({ className }: { readonly className: string | undefined }) {
  return (
    chatOf(useSession()) !== undefined && (
      <li>
        <SupportAddress className={className}>
          <MessageCircle aria-hidden="true" />
          <Text id="shell.support_chat" />
        </SupportAddress>
      </li>
    )
  );
}

function SupportAddress({
  className,
  label,
  children,
}: {
  readonly className: string | undefined;
  readonly label?: string;
  readonly children: ReactNode;
}) {
  const session = useSession();
  const url = chatOf(session) ?? `mailto:${session.brand.support_email}`;
  const look = { className, "aria-label": label };
  if (url.startsWith("/"))
    return (
      <LocalLink {...look} to={url}>
        {children}
      </LocalLink>
    );
  const elsewhere = url.startsWith("mailto:") ? {} : { target: "_blank", rel: "noreferrer" };
  return (
    <a {...look} href={url} {...elsewhere}>
      {children}
    </a>
  );
}

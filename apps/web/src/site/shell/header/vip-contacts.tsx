import { Mail } from "@apogee/ui";
import { Text } from "../../intl/text.tsx";
import { useSession } from "../../session/session.tsx";
import { MenuManagers } from "../drawer/menu-managers.tsx";
import { ChatItem } from "../support-link.tsx";
import styles from "./vip-contacts.module.css";

/** How a VIP player reaches the managers of the player's groups, the chat and the support. */
export function VipContacts() {
  const { brand } = useSession();
  return (
    <div className={styles.panel}>
      <MenuManagers />
      <section className={styles.part} aria-labelledby="vip-support">
        <h2 className={styles.title} id="vip-support">
          <Text id="shell.vip_support" />
        </h2>
        <ul>
          <ChatItem className={styles.item} />
          <li>
            <a className={styles.item} href={`mailto:${brand.support_email}`}>
              <Mail aria-hidden="true" />
              {brand.support_email}
            </a>
          </li>
        </ul>
      </section>
    </div>
  );
}

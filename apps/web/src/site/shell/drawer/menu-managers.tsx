import { listManagers, type VipManagerView } from "@apogee/contract";
import { Star } from "@apogee/ui";
import { useEffect, useState } from "react";
import { useApi } from "../../api/use-api.ts";
import { Text, type MessageKey } from "../../intl/text.tsx";
import { contactsOf, type ManagerContact } from "../../loyalty/manager-contacts.ts";
import styles from "./menu-drawer.module.css";

const KINDS = {
  whatsapp: "shell.manager_whatsapp",
  telegram: "shell.manager_telegram",
  email: "shell.manager_email",
} as const satisfies Record<ManagerContact["kind"], MessageKey>;

/** How the player reaches the VIP managers of the player's groups; nothing for players without one. */
export function MenuManagers() {
  const api = useApi();
  const [managers, setManagers] = useState<readonly VipManagerView[]>([]);
  useEffect(() => {
    let gone = false;
    // The menu is complete without them.
    api.call(listManagers, { body: {} }).then(
      (found) => gone || setManagers(found),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [api]);
  const reachable = managers.flatMap((manager) => contactsOf(manager).map((contact) => ({ manager, ...contact })));
  if (reachable.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="menu-managers">
      <h2 className={styles.title} id="menu-managers">
        <Text id="shell.vip_manager" />
      </h2>
      <ul className={styles.list}>
        {reachable.map(({ manager: { managerName: name }, kind, href }) => (
          <li key={href}>
            <a
              className={styles.item}
              href={href}
              {...(kind === "email" ? {} : { target: "_blank", rel: "noreferrer" })}
            >
              <Star aria-hidden="true" />
              <Text id={KINDS[kind]} values={{ name }} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

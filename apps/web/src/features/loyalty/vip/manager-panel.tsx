import type { VipManagerView } from "@apogee/contract";
import { Button } from "@apogee/ui";
import { Text } from "../../../site/intl/text.tsx";
import { contactsOf } from "../../../site/loyalty/manager-contacts.ts";
import styles from "./manager-panel.module.css";

/** Whom a VIP player can write to, when an answer comes, and how to write. */
export function ManagerPanel({ managers }: { readonly managers: readonly VipManagerView[] }) {
  if (managers.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="vip-manager">
      <h2 className={styles.overline} id="vip-manager">
        <Text id="vip.manager" />
      </h2>
      <ul className={styles.managers}>
        {managers.map((manager, at) => (
          <Manager key={`${manager.managerName} ${at}`} manager={manager} />
        ))}
      </ul>
    </section>
  );
}

function Manager({ manager }: { readonly manager: VipManagerView }) {
  const { managerName: name, avatar, time } = manager;
  return (
    <li className={styles.manager}>
      {avatar ? (
        <img className={styles.avatar} src={avatar} alt="" width={72} height={72} loading="lazy" />
      ) : (
        <span className={styles.avatar} aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.hours}>{time}</p>
        <p className={styles.text}>
          <Text id="vip.manager_text" values={{ name }} />
        </p>
        <div className={styles.contacts}>
          {contactsOf(manager).map(({ kind, href }) => (
            <Button
              key={kind}
              kind="secondary"
              size={40}
              render={<a href={href} {...(kind === "email" ? {} : { target: "_blank", rel: "noreferrer" })} />}
            >
              <Text id={`vip.manager_${kind}`} />
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}

/** `NL` for Nora Lind. */
function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join("");
}

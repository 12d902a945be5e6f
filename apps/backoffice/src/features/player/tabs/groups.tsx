import { Plus, X } from "lucide-react";
import { useAction } from "../../../site/api/queries.ts";
import { Act } from "../../../site/kit/index.ts";
import { useText } from "../../../site/texts/texts.tsx";
import type { TabProps } from "../tab-props.ts";
import styles from "./tabs.module.css";

/** The groups of the player, which members with the right to it change here. */
export function Groups({ head: { groups }, onOpen }: TabProps) {
  const t = useText();
  const [add, remove] = [useAction("player.group.add"), useAction("player.group.remove")];
  if (groups.length === 0 && !add) return null;
  return (
    <section className={styles.groups} aria-label={t("player.groups")}>
      <h3>{t("player.groups")}</h3>
      <ul>
        {groups.map(({ id, name }) => (
          <li key={id} title={id}>
            {name}
            {remove && (
              <button
                type="button"
                aria-label={t("player.leaveGroup", { name })}
                onClick={() => onOpen(remove, { group: id }, ["group"])}
              >
                <X aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {add && (
        <Act small icon={<Plus aria-hidden="true" />} onClick={() => onOpen(add)}>
          {t("player.joinGroup")}
        </Act>
      )}
    </section>
  );
}

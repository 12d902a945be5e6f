import { Popover } from "@apogee/ui";
import { Ban, ChevronDown, Gift, Scale, StickyNote } from "lucide-react";
import { useRegistry } from "../../site/api/queries.ts";
import type { ActionInfo } from "../../site/api/shapes.ts";
import { Act } from "../../site/kit/index.ts";
import { readable, useText } from "../../site/texts/texts.tsx";
import type { OpenAction } from "./tab-props.ts";
import type { PlayerHead } from "../../site/players/shapes.ts";
import styles from "./player-page.module.css";

/** The actions that the page records itself, so that nobody does them by hand. */
const SILENT = new Set(["player.open"]);

/** What the member may do with the player: three buttons, and all other actions in a menu. */
export function PlayerActions({ head, onOpen }: { readonly head: PlayerHead; readonly onOpen: OpenAction }) {
  const t = useText();
  const { actions } = useRegistry();
  const own = actions.filter(
    ({ name, fields }) => !SILENT.has(name) && fields.some((field) => field.name === "player"),
  );
  const find = (name: string): ActionInfo | undefined => own.find((action) => action.name === name);
  const [adjust, bonus] = [find("wallet.adjust"), find("bonus.issue")];
  const block = find(head.status === "active" ? "player.disable" : "player.enable");
  if (own.length === 0) return null;
  const note = find("player.note.add");
  return (
    <>
      {note && (
        <Act icon={<StickyNote aria-hidden="true" />} onClick={() => onOpen(note)}>
          {t("player.note")}
        </Act>
      )}
      {adjust && (
        <Act icon={<Scale aria-hidden="true" />} onClick={() => onOpen(adjust, { currency: head.currency })}>
          {t("player.adjust")}
        </Act>
      )}
      {bonus && (
        <Act icon={<Gift aria-hidden="true" />} onClick={() => onOpen(bonus, { currency: head.currency })}>
          {t("player.giveBonus")}
        </Act>
      )}
      {block && (
        <Act kind="refuse" icon={<Ban aria-hidden="true" />} onClick={() => onOpen(block)}>
          {t(head.status === "active" ? "player.block" : "player.unblock")}
        </Act>
      )}
      <Popover
        label={t("player.more")}
        bare
        className={styles.menu!}
        trigger={<Act iconAfter={<ChevronDown aria-hidden="true" />}>{t("player.more")}</Act>}
      >
        <div className={styles.menuList}>
          {[...Map.groupBy(own, ({ group }) => group)].map(([group, members]) => (
            <div key={group} className={styles.menuList}>
              <p className={styles.menuGroup}>{readable(group)}</p>
              {members.map((action) => (
                <button
                  key={action.name}
                  type="button"
                  className={styles.menuItem}
                  onClick={() =>
                    onOpen(
                      action,
                      action.fields.some(({ name }) => name === "currency") ? { currency: head.currency } : {},
                    )
                  }
                >
                  {action.title}
                </button>
              ))}
            </div>
          ))}
        </div>
      </Popover>
    </>
  );
}
